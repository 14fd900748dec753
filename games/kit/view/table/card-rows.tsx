import { PlayingCard } from '#games/kit/view/cards/playing-card.tsx';
import { CARD_MS, type Row } from '#games/kit/view/table/use-reveal.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import './card-rows.css';

type Props = {
  t: FamilyText;
  rows: readonly Row[];
  /** Names of the rows, and the number of places of each before a deal. */
  places: readonly { name: string; count: number }[];
  /** Returns the name of a row. */
  nameOf(row: string): string;
};

/** Shows the rows of cards of a table, each with its name and its hand in words. */
export function CardRows({ t, rows, places, nameOf }: Props) {
  const delays = new Map<string, number>();
  for (const { name, cards } of rows) for (const at of cards.keys()) delays.set(`${name}${at}`, delays.size * CARD_MS);
  return (
    <div className={`card-rows${places.length > 2 ? ' card-rows--many' : ''}`} dir="ltr">
      {places.map(({ name, count }) => {
        const row = rows.find((one) => one.name === name);
        return (
          <div key={name} className={`card-row card-row--${name}`}>
            <p className="card-row__name">
              {nameOf(name)}
              {row?.hand !== undefined && <b>{row.hand}</b>}
            </p>
            <div className="card-row__cards">
              {Array.from({ length: Math.max(count, row?.cards.length ?? 0) }, (_, at) => {
                const card = row?.cards[at];
                if (card === undefined) return <i key={at} className="card-row__place" />;
                return (
                  <span key={at} className="card-row__card" style={{ animationDelay: `${delays.get(`${name}${at}`) ?? 0}ms` }}>
                    <PlayingCard t={t} card={card ?? '2c'} isTurned={card !== null} />
                  </span>
                );
              })}
            </div>
          </div>
        );
      })}
    </div>
  );
}
