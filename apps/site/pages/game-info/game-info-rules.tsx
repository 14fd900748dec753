import { useRuleText } from '#apps/site/parts/play/use-game-front.ts';
import type { useGameInfo } from '#apps/site/parts/play/use-game-info.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

/** Shows the rules in the words of the game's family, before the game is opened. */
export function GameInfoRules({ info }: { info: ReturnType<typeof useGameInfo>['data'] }) {
  const { t } = useI18n();
  const { data: text } = useRuleText(info?.family ?? undefined, info?.model);
  if (info && info.rules.length === 0) return null;
  if (!info || !text) {
    return (
      <div className="game-info__rules">
        <Skeleton height="240px" />
      </div>
    );
  }
  return (
    <section className="game-info__rules">
      <h2>{t('rules.title')}</h2>
      <ul>
        {info.rules.map(({ key, facts }) => (
          <li key={`${key} ${Object.values(facts).join(' ')}`}>{text(key, facts)}</li>
        ))}
        <li>{t('game_info.paytable_inside')}</li>
        {info.isDemoStudio && <li>{t('game_info.demo_studio_text')}</li>}
      </ul>
    </section>
  );
}
