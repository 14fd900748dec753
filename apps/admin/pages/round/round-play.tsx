import { t } from '#apps/admin/lib/text.ts';
import type { Round } from '#apps/admin/pages/round/round-page.tsx';
import { compactJson } from '#apps/admin/pages/round/compact-json.ts';

/** Shows the player's bet and acts, and the outcome, as data of the game family. */
export function RoundPlay({ round: { bet, acts, outcome, state } }: { round: Round }) {
  const hasBet = bet !== null && bet !== undefined && Object.keys(bet).length > 0;
  return (
    <section className="round-page__part round-page__part--wide" aria-label={t('Play')}>
      <h2 className="round-page__head">{t('Play')}</h2>
      {hasBet ? (
        <Data title={t('Bet')} value={bet} />
      ) : (
        <p className="round-page__none">{t('This bet has no choices besides the stake.')}</p>
      )}
      {acts.length > 0 && <Data title={t('{count, plural, one {# act} other {# acts}}', { count: acts.length })} value={acts} />}
      {state === 'open' ? (
        <p className="round-page__none">{t('The outcome stays secret while the round goes on.')}</p>
      ) : (
        <Data title={t('Outcome')} value={outcome} />
      )}
    </section>
  );
}

function Data({ title, value }: { title: string; value: unknown }) {
  return (
    <details className="round-page__data" open>
      <summary>{title}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an area that scrolls must be reachable by the keyboard. */}
      <pre className="figures" role="region" tabIndex={0} aria-label={title}>
        {compactJson(value)}
      </pre>
    </details>
  );
}
