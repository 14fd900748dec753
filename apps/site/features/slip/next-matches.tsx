import { Link, useNavigate } from '@tanstack/react-router';
import { useToggle } from '#apps/site/features/slip/use-toggle.ts';
import { Crest } from '#apps/site/parts/sports/crest.tsx';
import { PriceCell } from '#apps/site/parts/sports/price-cell.tsx';
import { PriceGroup } from '#apps/site/parts/sports/price-group.tsx';
import { SportGlyph } from '#apps/site/parts/sports/sport-glyph.tsx';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { StartTime } from '#apps/site/parts/sports/start-time.tsx';
import { useBoards, useSportsMenu, type BoardEvent, type MenuSport } from '#apps/site/parts/sports/use-sports.ts';
import { isRace } from '#kernel/race.ts';

const SPORTS = 3;
const OF_EACH = 2;
/**
 * Interval at which the boards are read again, in ms. It is long because these matches are an extra on other pages; a click opens the page
 * of a match, which reads it at once.
 */
const EVERY_MS = 30_000;

/**
 * Lists the next matches of the sports with most leagues, each with its market for the winner. A price leads to its match, and puts the
 * pick on the slip.
 */
export function NextMatches({ isEsport = false }: { isEsport?: boolean }) {
  const { data: menu, isPending: isMenuPending } = useSportsMenu();
  const sports = mostLeagues(menu ?? [], isEsport);
  const { list, readAt, isPending } = useBoards(sports, EVERY_MS);
  const offered = list.filter((event) => isOffered(event, readAt));
  // All boards are shown together, because a board that arrived later would push the matches of the others.
  const shown = isPending ? [] : sports.flatMap((sport) => offered.filter((event) => event.sport === sport).slice(0, OF_EACH));
  return (
    <ul className="next-matches" aria-busy={isMenuPending || isPending}>
      {shown.map((event) => (
        <Match key={event.id} event={event} league={leagueName(menu ?? [], event)} isEsport={isEsport} />
      ))}
    </ul>
  );
}

/** Returns true if the match can be bet on until the boards are read again. Races are left out, because they have too many runners. */
const isOffered = ({ state, names, markets, startsAt }: BoardEvent, readAt: number): boolean =>
  state === 'open' &&
  Date.parse(startsAt) > readAt + EVERY_MS &&
  !isRace({ names }) &&
  markets.some(({ code, isOpen }) => code === 'winner' && isOpen);

function mostLeagues(menu: readonly MenuSport[], isEsport: boolean): string[] {
  return menu
    .filter((one) => one.isEsport === isEsport && !one.isRace)
    .toSorted((a, b) => b.leagues.length - a.leagues.length)
    .slice(0, SPORTS)
    .map(({ sport }) => sport);
}

function leagueName(menu: readonly MenuSport[], { sport, league }: BoardEvent): string {
  return menu.find((one) => one.sport === sport)?.leagues.find(({ code }) => code === league)?.name ?? league;
}

function Match({ event, league, isEsport }: { event: BoardEvent; league: string; isEsport: boolean }) {
  const navigate = useNavigate();
  const texts = useSportTexts();
  const { toggle, isChosen } = useToggle();
  const { id, sport, names, startsAt } = event;
  const winner = event.markets.find(({ code }) => code === 'winner')!;
  const marks: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };
  return (
    <li className="next-match">
      <p className="next-match__where">
        <SportGlyph sport={sport} size={16} />
        <span className="ellipsis">{league}</span>
        <StartTime startsAt={startsAt} event={event} skew={0} />
      </p>
      <Link to="/sports/event/$id" params={{ id }} className="next-match__names">
        {names.map((name) => (
          <span key={name}>
            <Crest name={name} sport={sport} isEsport={isEsport} size={18} />
            <span className="ellipsis">{name}</span>
          </span>
        ))}
      </Link>
      <PriceGroup className="next-match__prices" name={texts.market(event, winner)}>
        {winner.outcomes.map((outcome) => (
          <PriceCell
            key={outcome.name}
            label={marks[outcome.name]}
            name={texts.outcome(event, winner, outcome.name)}
            price={outcome.price}
            isOpen={winner.isOpen}
            isChosen={isChosen(winner.id, outcome.name)}
            onToggle={() => {
              const isNew = !isChosen(winner.id, outcome.name);
              toggle(event, winner, outcome);
              if (isNew) void navigate({ to: '/sports/event/$id', params: { id } });
            }}
          />
        ))}
      </PriceGroup>
    </li>
  );
}
