import type { Round } from '#apps/admin/pages/round/round-page.tsx';

/** What the player chose and did, and what was dealt, as data of the family. */
export function RoundPlay({ round: { bet, acts, outcome, state } }: { round: Round }) {
  return (
    <section className="round-page__part" aria-label="Play">
      <h2 className="round-page__head">Play</h2>
      <Data title="Bet" value={bet} />
      {acts.length > 0 && <Data title={acts.length === 1 ? '1 act' : `${acts.length} acts`} value={acts} />}
      {state === 'open' ? (
        <p className="round-page__none">The outcome stays secret while the round goes on.</p>
      ) : (
        <Data title="Outcome" value={outcome} />
      )}
    </section>
  );
}

function Data({ title, value }: { title: string; value: unknown }) {
  return (
    <details className="round-page__data" open>
      <summary>{title}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard. */}
      <pre className="figures" role="region" tabIndex={0} aria-label={title}>
        {JSON.stringify(value, null, 1)}
      </pre>
    </details>
  );
}
