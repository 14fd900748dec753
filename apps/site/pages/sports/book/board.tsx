import type { ReactNode } from 'react';
import { EventRow } from '#apps/site/pages/sports/book/event-row.tsx';
import type { byLeague } from '#apps/site/pages/sports/book/board-filter.ts';
import { COLUMNS, marketOf, type Column } from '#apps/site/pages/sports/book/columns.ts';
import { SportGlyph } from '#apps/site/parts/sports/sport-glyph.tsx';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { StarButton } from '#apps/site/parts/sports/star-button.tsx';
import { useSportsMenu, type BoardEvent } from '#apps/site/parts/sports/use-sports.ts';
import { isRace } from '#kernel/race.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './board.css';

type BoardProps = {
  leagues: ReturnType<typeof byLeague<BoardEvent>>;
  /** Milliseconds by which the server's clock is ahead of the browser's. */
  skew: number;
  /** Market that a narrow board shows. */
  column: Column;
  /** True if the board mixes sports, so that each league names its own. */
  isMixed?: boolean;
};

/** Lists matches by league, a row each. */
export function Board({ leagues, skew, column, isMixed = false }: BoardProps) {
  return (
    <div className="board" data-column={column}>
      {leagues.map(({ key, sport, league, events }) => (
        <section key={key} className="board__league" aria-labelledby={`league-${league}`}>
          <LeagueHead of={key} sport={sport} league={league} events={events} isMixed={isMixed} />
          <ul>
            {events.map((event) => (
              <EventRow key={event.id} event={event} skew={skew} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type LeagueHeadProps = { of: string; sport: string; league: string; events: readonly BoardEvent[]; isMixed: boolean };

function LeagueHead({ of, sport, league, events, isMixed }: LeagueHeadProps) {
  const { t } = useI18n();
  const texts = useSportTexts();
  const name = useLeagueName(sport, league);
  const columns = events.every(isRace) ? [] : COLUMNS;
  const lineOf = (column: Column): ReactNode => {
    const market = events.flatMap((event) => marketOf(event, column) ?? [])[0];
    return market ? texts.market({ sport, names: [] }, market) : t(`sports.column.${column}`);
  };
  return (
    <header className="board__head">
      <StarButton of={of} name={name} />
      <h2 id={`league-${league}`} className="board__name">
        {isMixed && <SportGlyph sport={sport} size={16} />}
        {name}
      </h2>
      {columns.map((column) => (
        <span key={column} className={`board__column board__column--${column}`}>
          {lineOf(column)}
        </span>
      ))}
    </header>
  );
}

/** Returns the name of a league; its code until the menu has loaded. */
export function useLeagueName(sport: string, league: string): string {
  const { data } = useSportsMenu();
  return data?.find((one) => one.sport === sport)?.leagues.find(({ code }) => code === league)?.name ?? league;
}

const GHOSTS = [5, 4];

export function BoardGhost() {
  return (
    <div className="board" aria-busy="true">
      {GHOSTS.map((rows) => (
        <section key={rows} className="board__league">
          <div className="board__head">
            <Skeleton width="16ch" />
          </div>
          {Array.from({ length: rows }, (_, at) => (
            <div key={at} className="event-row">
              <Skeleton height="52px" />
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
