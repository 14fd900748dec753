import './ladder.css';

/** Shows an open round as a ticket: its past acts, its present payout, its next step. */
export function Ladder({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="ladder">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">
            <bdi dir="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
