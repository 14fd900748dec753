import type { Database, Queryable } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { LegEnd } from '#modules/sportsbook/book.ts';

/** A market of a match with bets, and the score from which they count. */
export type BetOnMarket = { marketId: bigint; code: string; specifiers: string; outcomes: string[]; at: number[] };

/** Result of one outcome. */
export type OutcomeEnd = { market: string; at: readonly number[]; outcome: string } & LegEnd;

/** Source of results: `play` for the match as it was played, `cancel` for a match that was called off. */
type Source = 'play' | 'cancel';

export async function marketsWithBets(db: Queryable, eventId: bigint): Promise<BetOnMarket[]> {
  return db.query<BetOnMarket>(
    `SELECT DISTINCT m.id AS market_id, m.code, m.specifiers, m.outcomes, g.score AS at
       FROM sports_leg g JOIN sports_bet b ON b.id = g.bet_id JOIN sports_market m ON m.id IN (g.market_id, g.place_id)
      WHERE g.event_id = $1 AND b.state NOT IN ('waiting', 'refused') ORDER BY m.id, g.score`,
    [eventId],
  );
}

/**
 * Stores the results of a match that are not stored yet; `isFinal` says that they are complete, and closes its markets. An outcome that was
 * decided or won early stands, whatever the result of the match. Returns false if nothing was stored, because another process was faster or
 * no result is new.
 */
export async function storeResults(
  db: Database,
  eventId: bigint,
  { source, ends, isFinal }: { source: Source; ends: readonly OutcomeEnd[]; isFinal: boolean },
): Promise<boolean> {
  return db.transact(async (tx) => {
    const [event] = await tx.query('SELECT FROM sports_event WHERE id = $1 AND NOT is_resulted FOR NO KEY UPDATE', [eventId]);
    if (!event) return false;
    const known = await knownEnds(tx, eventId);
    const missing = ends.filter((end) => !known.has(keyOf(end)));
    if (missing.length === 0 && !isFinal) return false;
    const [{ revision } = { revision: 0 }] = await tx.query<{ revision: number }>(
      'UPDATE sports_event SET revision = revision + 1, is_resulted = $2 WHERE id = $1 RETURNING revision',
      [eventId, isFinal],
    );
    const results = missing.map(({ market, pence: _pence, share = null, ...end }) => ({
      ...end,
      share,
      marketId: market,
      revision,
      source,
    }));
    await insertRows(tx, 'sports_result', results);
    if (isFinal) await tx.query('UPDATE sports_market SET status = $2 WHERE event_id = $1', [eventId, source === 'play' ? -3 : -4]);
    return true;
  });
}

const keyOf = ({ market, at, outcome }: Pick<OutcomeEnd, 'market' | 'at' | 'outcome'>): string => `${market} ${at.join()} ${outcome}`;

async function knownEnds(db: Queryable, eventId: bigint): Promise<Set<string>> {
  const rows = await db.query<{ market: string; at: number[]; outcome: string }>(
    'SELECT r.market_id::text AS market, r.at, r.outcome FROM sports_result r JOIN sports_market m ON m.id = r.market_id WHERE m.event_id = $1',
    [eventId],
  );
  return new Set(rows.map(keyOf));
}

/** Returns the open markets of a match with bets that can win early. */
export async function earlyMarkets(db: Queryable, eventId: bigint, codes: readonly string[]): Promise<BetOnMarket[]> {
  return db.query<BetOnMarket>(
    `SELECT DISTINCT m.id AS market_id, m.code, m.specifiers, m.outcomes, g.score AS at
       FROM sports_leg g JOIN sports_bet b ON b.id = g.bet_id AND b.state = 'open' JOIN sports_market m ON m.id = g.market_id
      WHERE g.event_id = $1 AND m.code = ANY ($2) AND g.result IS NULL ORDER BY m.id, g.score`,
    [eventId, codes],
  );
}

/** Legs that get their results in one statement. */
const LEGS_AT_ONCE = 5_000;

/** SQL of the newest revision of the result of a leg `g` in a market; null if the result was withdrawn or is missing. */
const newestIn = (market: string): string => `(SELECT CASE WHEN NOT r.is_withdrawn THEN r.revision END FROM sports_result r
  WHERE r.market_id = ${market} AND r.at = g.score AND r.outcome = g.outcome ORDER BY r.revision DESC LIMIT 1)`;

/** SQL of the later of both results of an each-way leg; null while one of them is missing. */
const newestOfBoth = `(SELECT CASE WHEN count(n.at) = 2 THEN max(n.at) END FROM (VALUES (${newestIn('g.market_id')}), (${newestIn('g.place_id')})) AS n (at))`;

/**
 * Gives the legs of a match the newest results of their outcomes. A leg each way has one once its place has one too, or is cancelled. The two may be of
 * different revisions, and each is the newest up to that of the leg.
 */
export async function endLegs(db: Queryable, eventId: bigint): Promise<void> {
  for (let after = 0n; ;) {
    const rows = await db.query<{ last: bigint | null }>(
      `WITH page AS (
         SELECT g.bet_id, g.n, CASE WHEN g.place_id IS NULL OR g.place_cancelled_in IS NOT NULL THEN ${newestIn('g.market_id')}
                                  ELSE ${newestOfBoth} END AS newest
           FROM sports_leg g WHERE g.event_id = $1 AND g.bet_id > $2 ORDER BY g.bet_id LIMIT $3
       ), ended AS (
         UPDATE sports_leg g SET result = p.newest FROM page p WHERE g.bet_id = p.bet_id AND g.n = p.n AND g.result IS DISTINCT FROM p.newest
       )
       SELECT max(bet_id) AS last FROM page`,
      [eventId, after, LEGS_AT_ONCE],
    );
    const { last } = rows[0]!;
    if (last === null) return;
    after = last;
  }
}

export async function markSettled(db: Queryable, eventId: bigint, revision: number): Promise<void> {
  await db.query('UPDATE sports_event SET settled = $2 WHERE id = $1 AND settled < $2', [eventId, revision]);
}
