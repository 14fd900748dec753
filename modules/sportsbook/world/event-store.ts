import type { Queryable } from '#platform/db/database.ts';
import type { Tilt } from '#modules/sportsbook/book.ts';

/** A league of a sport, by the codes of both. */
export type LeagueRef = { sport: string; league: string };

/** A match as its leading process works on it. */
export type WorldEvent = LeagueRef & {
  id: bigint;
  chainId: bigint;
  link: number;
  strengths: unknown;
  startsAt: Date;
  state: 'open' | 'live' | 'ended' | 'cancelled';
  play: unknown;
  steps: number;
  version: number;
  revision: number;
  /** True if all its results are stored. */
  isResulted: boolean;
  /** Feed that it comes from. Null for a simulated match. */
  feed: string | null;
  /** Tilt and margin of its prices. Null for a match of a feed, and before the first prices. */
  tilt: Tilt | null;
  pricedMargin: number | null;
};

const COLUMNS = `e.id, e.sport, e.league, e.chain_id, e.link, e.strengths, e.starts_at, e.state, e.play, e.steps, e.version, e.revision, e.is_resulted, e.feed, p.tilt, p.margin AS priced_margin`;
const PRICED = 'sports_event e LEFT JOIN sports_price p ON p.event_id = e.id AND p.version = e.version';

/** Longest delay in ms of the draws of a match without viewers and bets. These draws are then made together. */
const LAZY_MS = 60_000;

/** Time in ms for which prices in play hold without a heartbeat of their leading process. */
export const FRESH_MS = 8_000;

/**
 * Most leagues that one pass works on: leagues with sold matches in play first, then the others in random order, so that each has its turn.
 */
const LEAGUES_AT_ONCE = 4;

/** Condition of a match whose draws are made as soon as they are due. */
const IS_WATCHED = `(e.wanted_until > clock_timestamp() OR EXISTS (SELECT FROM sports_leg g WHERE g.event_id = e.id))`;
const IS_DUE = `e.due_at <= clock_timestamp() AND (e.due_at <= clock_timestamp() - interval '${LAZY_MS} ms' OR ${IS_WATCHED})`;
/** Condition of a match that is sold: it is being viewed, or a bet on it waits. */
const IS_SOLD = `(e.state = 'open' AND e.starts_at > clock_timestamp() AND e.wanted_until > clock_timestamp()
  OR e.state = 'live' AND (e.wanted_until > clock_timestamp() OR EXISTS (SELECT FROM sports_leg g JOIN sports_bet b ON b.id = g.bet_id
                                                                          WHERE g.event_id = e.id AND b.state = 'waiting')))`;
const IS_UNPRICED = `e.feed IS NULL AND e.priced_steps IS DISTINCT FROM e.steps AND ${IS_SOLD}`;
/** Condition of a match whose prices may have changed, because its load or the terms of its league changed. */
const IS_MOVED = `e.feed IS NULL AND (e.is_moved OR e.seen_as IS NOT NULL) AND e.priced_steps = e.steps AND ${IS_SOLD}`;
/** Condition of a match in play whose prices hold and must stay fresh. */
const IS_STALE = `e.feed IS NULL AND e.state = 'live' AND e.priced_steps = e.steps AND e.due_at > clock_timestamp()
  AND e.fresh_until < clock_timestamp() + interval '${FRESH_MS / 2} ms' AND ${IS_SOLD}`;
const IS_UNSETTLED = `(e.revision > e.settled OR e.state IN ('ended', 'cancelled') AND NOT e.is_resulted)`;

/** Condition of a match that was not put off: matches are planned behind those. */
const IS_ON_TIME = `e.past_starts = '[]'`;

/** Leagues with something to do: too few matches ahead, draws that are due, prices or results that are missing. */
export async function leaguesInNeed(db: Queryable, leagues: readonly LeagueRef[], ahead: number): Promise<LeagueRef[]> {
  return db.query<LeagueRef>(
    `SELECT w.sport, w.league FROM unnest($1::text[], $2::text[]) AS w (sport, league)
      WHERE (SELECT count(*) FROM sports_event e WHERE e.sport = w.sport AND e.league = w.league AND e.starts_at > clock_timestamp() AND ${IS_ON_TIME}) < $3
         OR EXISTS (SELECT FROM sports_event e WHERE e.sport = w.sport AND e.league = w.league AND e.due_at <= clock_timestamp() AND ${IS_DUE})
         OR EXISTS (SELECT FROM sports_event e WHERE e.sport = w.sport AND e.league = w.league AND (${IS_UNPRICED} OR ${IS_MOVED} OR ${IS_STALE}))
         OR EXISTS (SELECT FROM sports_event e WHERE e.sport = w.sport AND e.league = w.league AND ${IS_UNSETTLED})
      ORDER BY EXISTS (SELECT FROM sports_event e WHERE e.sport = w.sport AND e.league = w.league AND e.state = 'live' AND ${IS_SOLD}) DESC, random()
      LIMIT ${LEAGUES_AT_ONCE}`,
    [leagues.map(({ sport }) => sport), leagues.map(({ league }) => league), ahead],
  );
}

/** Extends the time until which prices in play are accepted, for matches whose prices belong to their current state. */
export async function keepFresh(db: Queryable, { sport, league }: LeagueRef): Promise<void> {
  await db.query(
    `UPDATE sports_event e SET fresh_until = clock_timestamp() + interval '${FRESH_MS} ms' WHERE e.sport = $1 AND e.league = $2 AND ${IS_STALE}`,
    [sport, league],
  );
}

/**
 * Reads the matches of a league that have draws due, need new prices, or lack results. `isSold` is true for a match whose prices follow
 * each draw.
 */
export async function eventsInNeed(
  db: Queryable,
  { sport, league }: LeagueRef,
): Promise<(WorldEvent & { settled: number; isDue: boolean; isUnpriced: boolean; isMoved: boolean; isSold: boolean })[]> {
  return db.query(
    `SELECT ${COLUMNS}, e.settled, coalesce(${IS_DUE}, false) AS is_due, coalesce(${IS_UNPRICED}, false) AS is_unpriced,
            coalesce(${IS_MOVED}, false) AS is_moved, coalesce(${IS_SOLD}, false) AS is_sold FROM ${PRICED}
      WHERE e.sport = $1 AND e.league = $2 AND (${IS_DUE} OR ${IS_UNPRICED} OR ${IS_MOVED} OR ${IS_UNSETTLED}) ORDER BY e.starts_at`,
    [sport, league],
  );
}

export async function findEvent(db: Queryable, id: bigint): Promise<WorldEvent | undefined> {
  const [found] = await db.query<WorldEvent>(`SELECT ${COLUMNS} FROM ${PRICED} WHERE e.id = $1`, [id]);
  return found;
}

/** Reads the matches of a feed with results by which some bets are still to be settled. */
export async function unsettledOfFeeds(db: Queryable, feed: string): Promise<WorldEvent[]> {
  return db.query<WorldEvent>(`SELECT ${COLUMNS} FROM ${PRICED} WHERE e.feed = $1 AND e.revision > e.settled ORDER BY e.id`, [feed]);
}

/** Returns the starts of a league's future matches without those that were put off, the last one first. */
export async function startsToCome(db: Queryable, { sport, league }: LeagueRef): Promise<Date[]> {
  const rows = await db.query<{ startsAt: Date }>(
    `SELECT e.starts_at FROM sports_event e WHERE e.sport = $1 AND e.league = $2 AND e.feed IS NULL AND e.starts_at > clock_timestamp() AND ${IS_ON_TIME}
      ORDER BY e.starts_at DESC`,
    [sport, league],
  );
  return rows.map(({ startsAt }) => startsAt);
}

export type Planned = LeagueRef & {
  chainId: bigint;
  link: number;
  names: readonly string[];
  strengths: unknown;
  startsAt: Date;
  /** Version of the rules that deal it. */
  rules: number;
  play: unknown;
  dueMs: number | undefined;
  score: readonly number[];
  tracker: object;
};

/** Adds a future match. Returns false if the league has a match of that link or start. */
export async function addEvent(db: Queryable, event: Planned): Promise<boolean> {
  const { sport, league, chainId, link, names, strengths, startsAt, rules, play, dueMs, score, tracker } = event;
  const rows = await db.query(
    `INSERT INTO sports_event (sport, league, chain_id, link, names, strengths, starts_at, play, due_at, score, tracker, rules)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $7::timestamptz + $9 * interval '1 ms', $10, $11, $12) ON CONFLICT DO NOTHING RETURNING id`,
    [
      sport,
      league,
      chainId,
      link,
      names,
      JSON.stringify(strengths),
      startsAt,
      JSON.stringify(play),
      dueMs ?? null,
      score,
      JSON.stringify(tracker),
      rules,
    ],
  );
  return rows.length > 0;
}

/** Marks matches as watched, so that their draws are made as soon as they are due. */
export async function wantEvents(db: Queryable, ids: readonly bigint[], forMs: number): Promise<void> {
  await db.query(
    `UPDATE sports_event SET wanted_until = clock_timestamp() + $2 * interval '1 ms'
      WHERE id = ANY ($1) AND due_at IS NOT NULL AND (wanted_until IS NULL OR wanted_until < clock_timestamp() + $2 / 2 * interval '1 ms')`,
    [ids, forMs],
  );
}

/** Publishes the hash of the strengths of a league, for chains that have no salt yet. */
export async function publishSeasons(
  db: Queryable,
  { sport, league }: LeagueRef,
  strengths: string,
  chains: readonly bigint[],
): Promise<void> {
  await db.query(
    `INSERT INTO sports_season (chain_id, sport, league, strengths) SELECT c, $1, $2, $3 FROM unnest($4::bigint[]) AS c ON CONFLICT DO NOTHING`,
    [sport, league, strengths, chains],
  );
}
