import './ladder.css';

/** Where a round that goes on stands, as a ticket: what was done, what it pays now, what comes next. */
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
