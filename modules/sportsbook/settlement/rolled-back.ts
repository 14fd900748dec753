import type { Queryable } from '#platform/db/database.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { commitEnds } from '#modules/sportsbook/settlement/settle-page.ts';
import { endOfBet } from '#modules/sportsbook/settlement/settle-command.ts';
import { allWithoutVoids } from '#modules/sportsbook/settlement/void-legs.ts';
import { betsByIds } from '#modules/sportsbook/slips/bet-store.ts';

/**
 * Minutes for which a payout stays with the member after its result was withdrawn. A new result within that time moves only the difference.
 */
export const ROLLBACK_MINUTES = 10;
/** Bets that are examined in one turn. */
const AT_ONCE = 1_000;

/**
 * Claims payouts back if the result of their bet was withdrawn and did not return within ten minutes. The bets then wait for a result, like
 * bets that were never settled. A producer that is down may have sent a result, so its matches wait. Safe to repeat.
 */
export async function claimRolledBack(deps: SportsDeps, feed: string, now: Date): Promise<void> {
  const bets = await betsByIds(deps.db, await rolledBack(deps.db, feed));
  const moving = (await allWithoutVoids(deps, bets))
    // A bet that its other legs decide keeps its payout.
    .filter((bet) => bet.state === 'settled' && bet.paid! > bet.soldFor && endOfBet(deps.book.slips, bet) === undefined)
    .map((bet) => ({ bet, end: { payout: bet.soldFor, atRisk: 0n, extra: 0n, awaitsResult: true } }));
  await commitEnds(deps, moving, now);
}

/** Returns settled bets with a payout in addition to their cash-outs, and with a leg whose newest result was withdrawn too long ago. */
async function rolledBack(db: Queryable, feed: string): Promise<bigint[]> {
  const rows = await db.query<{ id: bigint }>(
    `SELECT DISTINCT b.id
       FROM sports_result r JOIN sports_market m ON m.id = r.market_id JOIN sports_event e ON e.id = m.event_id AND e.feed = $1
       JOIN sports_leg g ON g.event_id = e.id AND m.id IN (g.market_id, g.place_id) AND g.score = r.at AND g.outcome = r.outcome
       JOIN sports_bet b ON b.id = g.bet_id AND b.state = 'settled' AND b.paid > b.sold_for
      WHERE r.is_withdrawn AND r.stored_at < clock_timestamp() - interval '${ROLLBACK_MINUTES} minutes'
        AND g.result IS NULL AND g.cancelled_in IS NULL AND e.settled = e.revision
        AND EXISTS (SELECT FROM sports_producer p WHERE p.feed = e.feed AND p.producer = e.producer AND p.state = 'up')
        AND NOT EXISTS (SELECT FROM sports_result n WHERE n.market_id = r.market_id AND n.at = r.at AND n.outcome = r.outcome AND n.revision > r.revision)
      ORDER BY b.id LIMIT ${AT_ONCE}`,
    [feed],
  );
  return rows.map(({ id }) => id);
}
