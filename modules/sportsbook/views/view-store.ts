import type { Queryable } from '#platform/db/database.ts';
import type { WorldEvent } from '#modules/sportsbook/world/event-store.ts';

/** A match as members see it. */
export type ShownEvent = {
  id: bigint;
  sport: string;
  league: string;
  names: string[];
  startsAt: Date;
  /** First start that was planned, where it was put off since. */
  plannedAt: Date | null;
  state: WorldEvent['state'];
  epoch: number;
  version: number;
  score: number[];
  tracker: object;
  seq: number;
  isOpen: boolean;
  markets: ShownMarket[];
};

export type ShownMarket = {
  id: string;
  code: string;
  group: string;
  specifiers: string;
  isOpen: boolean;
  outcomes: { name: string; price: number | null }[];
};

const IS_OPEN = `e.stops = 0 AND e.priced_steps = e.steps
  AND (e.state = 'open' AND e.starts_at > clock_timestamp() OR e.state = 'live' AND e.fresh_until > clock_timestamp())`;
/** First planned start of a match `e` that was put off by some minutes; null for another one. */
export const PLANNED_AT = `CASE WHEN e.starts_at >= (e.past_starts -> 0 ->> 'start')::timestamptz + interval '5 minutes' THEN (e.past_starts -> 0 ->> 'start')::timestamptz END`;
const EVENT = `e.id, e.sport, e.league, e.names, e.starts_at, ${PLANNED_AT} AS planned_at, e.state, e.epoch, e.version, e.score, e.tracker, e.seq, coalesce(${IS_OPEN}, false) AS is_open`;
const MARKET = `json_build_object('id', m.id::text, 'code', m.code, 'group', m.group_code, 'specifiers', m.specifiers, 'isOpen', coalesce(m.status = 1 AND ${IS_OPEN}, false),
  'outcomes', (SELECT json_agg(json_build_object('name', o.name, 'price', o.price) ORDER BY o.n)
                 FROM unnest(m.outcomes, m.prices) WITH ORDINALITY AS o (name, price, n)))`;

/** Most matches of a board. */
const MOST_SHOWN = 100;

/**
 * Lines of a board, in the order of its columns: the winner, a handicap, a total. Each column lists the codes that sports use for it; of
 * several lines the line nearest to even money is shown.
 */
const BOARD = [
  ['winner'],
  ['handicap', 'map-handicap', 'set-handicap'],
  ['total', 'map-total', 'game-total', 'point-total', 'rounds', 'innings-total'],
];
const COLUMN = `CASE ${BOARD.map((codes, at) => `WHEN m.code IN ('${codes.join("', '")}') THEN ${at}`).join(' ')} END`;

/** SQL of the markets of a match `e` for the columns of a board. */
const ON_BOARD = `coalesce((SELECT json_agg(line.market ORDER BY line.place) FROM (
              SELECT DISTINCT ON (${COLUMN}) ${COLUMN} AS place, ${MARKET} AS market FROM sports_market m
               WHERE m.event_id = e.id AND ${COLUMN} IS NOT NULL
               ORDER BY ${COLUMN}, m.status = 1 DESC, abs(m.prices[1] - m.prices[2]), m.id) AS line), '[]')`;

/** A match on a board: the markets of the board's columns, and the number of all markets on offer. */
export type BoardEvent = ShownEvent & { offered: number };

/** Returns open and live matches, each with the markets of the board's columns. */
export async function eventsOnBoard(db: Queryable, sport: string, league: string | null): Promise<BoardEvent[]> {
  return db.query<BoardEvent>(
    `SELECT ${EVENT}, (SELECT count(*)::int FROM sports_market m WHERE m.event_id = e.id AND m.status IN (1, -1)) AS offered,
            ${ON_BOARD} AS markets
       FROM sports_event e WHERE e.state IN ('open', 'live') AND e.sport = $1 AND ($2::text IS NULL OR e.league = $2)
      ORDER BY e.starts_at, e.id LIMIT ${MOST_SHOWN}`,
    [sport, league],
  );
}

/** Returns the matches on the boards of these sports. */
export async function idsOnBoards(db: Queryable, sports: readonly string[]): Promise<bigint[]> {
  const rows = await db.query<{ id: bigint }>(
    `SELECT e.id FROM sports_event e WHERE e.state IN ('open', 'live') AND e.sport = ANY ($1) ORDER BY e.starts_at, e.id LIMIT ${MOST_SHOWN}`,
    [sports],
  );
  return rows.map(({ id }) => id);
}

/** Returns a match with all markets that are or were on offer, in the order in which they were first priced. */
export async function eventInFull(db: Queryable, id: bigint): Promise<ShownEvent | undefined> {
  const [found] = await db.query<ShownEvent>(
    `SELECT ${EVENT}, coalesce((SELECT json_agg(${MARKET} ORDER BY m.id) FROM sports_market m WHERE m.event_id = e.id AND m.status <> 0), '[]') AS markets
       FROM sports_event e WHERE e.id = $1`,
    [id],
  );
  return found;
}

/** Prices of a market in the order of its outcomes. */
export type ShownPrices = [market: string, isOpen: boolean, prices: (number | null)[]];
type ChangedEvent = ShownEvent & { prices: ShownPrices[]; onBoard: ShownMarket[] };

/**
 * Returns a match after a change: markets that came on offer with version `since` or later, and prices of other markets that changed since;
 * neither if `since` is null. Markets of a board are always included.
 */
export async function changedEvent(db: Queryable, id: bigint, since: number | null): Promise<ChangedEvent | undefined> {
  const [found] = await db.query<ChangedEvent>(
    `SELECT ${EVENT}, coalesce((SELECT json_agg(${MARKET} ORDER BY m.id) FROM sports_market m WHERE m.event_id = e.id AND m.offered_in >= $2), '[]') AS markets,
            coalesce((SELECT json_agg(json_build_array(m.id::text, coalesce(m.status = 1 AND ${IS_OPEN}, false), m.prices) ORDER BY m.id)
                        FROM sports_market m WHERE m.event_id = e.id AND m.version >= $2 AND m.offered_in < $2), '[]') AS prices,
            ${ON_BOARD} AS on_board
       FROM sports_event e WHERE e.id = $1`,
    [id, since],
  );
  return found;
}

/** Returns the numbers of open and live matches by sport and league. */
export async function eventCounts(db: Queryable): Promise<{ sport: string; league: string; open: number; live: number }[]> {
  return db.query(
    `SELECT sport, league, count(*) FILTER (WHERE state = 'open')::int AS open, count(*) FILTER (WHERE state = 'live')::int AS live
       FROM sports_event WHERE state IN ('open', 'live') GROUP BY 1, 2`,
  );
}

/** A league of a feed. */
export type FedLeague = { sport: string; code: string; name: string; isSimulated: boolean };

/** Returns the leagues of feeds, in the order of their names. */
export async function fedLeagues(db: Queryable): Promise<FedLeague[]> {
  return db.query<FedLeague>('SELECT sport, league AS code, name, is_simulated FROM sports_feed_league ORDER BY name, league');
}
