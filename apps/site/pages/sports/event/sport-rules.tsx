import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { useI18n } from '#web/text/i18n.tsx';

/** Lists the rules by which bets of a sport are settled. */
export function SportRules({ sport }: { sport: string }) {
  const { t } = useI18n();
  const texts = useSportTexts();
  return (
    <details className="rules-note">
      <summary>{t('sports.rules', { sport: texts.sport(sport) })}</summary>
      <ul>
        {texts.rules(sport).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  );
}
