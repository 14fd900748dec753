import type { Proof } from '#apps/site/pages/sports/verify/check-match.ts';
import { CodeLine } from '#apps/site/parts/controls/code-line.tsx';
import { useI18n } from '#web/text/i18n.tsx';

/** Shows the values from which the match was dealt, for players who check with their own program. */
export function ProofValues({ proof: { chain, link, match, league, seasonStrengths } }: { proof: Proof }) {
  const { t, formatDateTime } = useI18n();
  return (
    <details className="rules-note verify__values">
      <summary>{t('sports.verify.values')}</summary>
      <dl>
        <CodeLine
          label={t('sports.verify.value_end')}
          note={t('sports.verify.published', { at: formatDateTime(chain.publishedAt, 'full') })}
          value={chain.terminal}
        />
        {seasonStrengths !== null && <CodeLine label={t('sports.verify.value_strengths')} value={seasonStrengths} />}
        {chain.salt !== null && (
          <CodeLine
            label={t('sports.verify.value_salt')}
            note={t('sports.verify.published', { at: formatDateTime(chain.saltedAt!, 'full') })}
            value={chain.salt}
          />
        )}
        {link !== null && <CodeLine label={t('sports.verify.value_link')} value={link} />}
      </dl>
      <p className="verify__recipe">
        {t('sports.verify.recipe')}
        <code dir="ltr">{`HMAC-SHA256(link, "${chain.salt ?? 'salt'}:${league}:${match}:" + draw + ":" + i)`}</code>
      </p>
    </details>
  );
}
