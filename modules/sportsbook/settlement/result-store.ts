import type { Database, Queryable } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { LegEnd } from '#modules/sportsbook/book.ts';

/** A market that a match has bets on, and the score that they count from. */
export type BetOnMarket = { marketId: bigint; code: string; specifiers: string; outcomes: string[]; at: number[] };

/** Result of one outcome. */
export type OutcomeEnd = { market: string; at: readonly number[]; outcome: string } & LegEnd;

/** Source of results: the match as it was played, or the calling off of it. */
type Source = 'play' | 'cancel';

export async function marketsWithBets(db: Queryable, eventId: bigint): Promise<BetOnMarket[]> {
  return db.query<BetOnMarket>(
    `SELECT DISTINCT m.id AS market_id, m.code, m.specifiers, m.outcomes, g.score AS at
       FROM sports_leg g JOIN sports_bet b ON b.id = g.bet_id JOIN sports_market m ON m.id IN (g.market_id, g.place_id)
      WHERE g.event_id = $1 AND b.state NOT IN ('waiting', 'refused') ORDER BY m.id, g.score`,
    [eventId],
  );
}

/** Stores the results of a match, and closes its markets; does nothing where another process did before. */
export async function storeResults(db: Database, eventId: bigint, source: Source, ends: readonly OutcomeEnd[]): Promise<void> {
  await db.transact(async (tx) => {
    const [first] = await tx.query('UPDATE sports_event SET revision = 1 WHERE id = $1 AND revision = 0 RETURNING id', [eventId]);
    if (!first) return;
    const results = ends.map(({ market, pence: _pence, share = null, ...end }) => ({
      ...end,
      share,
      marketId: market,
      revision: 1,
      source,
    }));
    // What was won early stands, whatever came of the match.
    await insertRows(tx, 'sports_result', results, { onConflict: 'DO NOTHING' });
    await tx.query('UPDATE sports_market SET status = $2 WHERE event_id = $1', [eventId, source === 'play' ? -3 : -4]);
  });
}

/** Stores outcomes that have won for good while their match goes on; the outcomes that were not known before. */
export async function storeWins(db: Queryable, ends: readonly OutcomeEnd[]): Promise<void> {
  const results = ends.map(({ market, ...end }) => ({ ...end, marketId: market, revision: 1, source: 'play' }));
  await insertRows(db, 'sports_result', results, { onConflict: 'DO NOTHING' });
}

/** Open markets of a match with bets that can win early. */
export async function earlyMarkets(db: Queryable, eventId: bigint, codes: readonly string[]): Promise<BetOnMarket[]> {
  return db.query<BetOnMarket>(
    `SELECT DISTINCT m.id AS market_id, m.code, m.specifiers, m.outcomes, g.score AS at
       FROM sports_leg g JOIN sports_bet b ON b.id = g.bet_id AND b.state = 'open' JOIN sports_market m ON m.id = g.market_id
      WHERE g.event_id = $1 AND m.code = ANY ($2) AND g.result IS NULL ORDER BY m.id, g.score`,
    [eventId, codes],
  );
}

/** Legs that get their results at once. */
const LEGS_AT_ONCE = 5_000;

/** Gives the legs of a match the newest results of their outcomes. */
export async function endLegs(db: Queryable, eventId: bigint): Promise<void> {
  for (let after = 0n; ;) {
    const rows = await db.query<{ last: bigint | null }>(
      `WITH page AS (
         SELECT g.bet_id, g.n, (SELECT max(r.revision) FROM sports_result r WHERE r.market_id = g.market_id AND r.at = g.score AND r.outcome = g.outcome) AS newest
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
