import { Crest } from '#apps/site/parts/sports/crest.tsx';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import type { SportsEvent } from '#apps/site/parts/sports/use-sports.ts';
import { useI18n } from '#web/text/i18n.tsx';
import './standings.css';

/** Shows the table of a season that has begun, the leader first; nothing for a sport without seasons. */
export function Standings({ event }: { event: SportsEvent }) {
  const { formatNumber } = useI18n();
  const title = useSportTexts().standings(event.sport);
  const won = wonOf(event.tracker);
  if (title === undefined || event.state === 'open' || won?.length !== event.names.length) return null;
  return (
    <section className="standings" aria-labelledby="standings">
      <h2 id="standings">{title}</h2>
      <ol>
        {rowsOf(event.names, won).map(({ name, place, count }) => (
          <li key={name}>
            <span className="standings__place figures">{formatNumber(place)}</span>
            <Crest name={name} sport={event.sport} size={18} />
            <span className="ellipsis">{name}</span>
            <b className="figures">{formatNumber(count)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function wonOf(tracker: unknown): readonly number[] | undefined {
  const { more } = (tracker ?? {}) as { more?: { won?: unknown } };
  return Array.isArray(more?.won) && more.won.every((count) => Number.isInteger(count)) ? (more.won as number[]) : undefined;
}

/** Returns the sides sorted by matches won, the most first. Sides with equal wins share a place. */
export function rowsOf(names: readonly string[], won: readonly number[]): { name: string; place: number; count: number }[] {
  const rows = names.map((name, at) => ({ name, count: won[at]!, place: 1 + won.filter((other) => other > won[at]!).length }));
  return rows.toSorted((a, b) => a.place - b.place);
}
