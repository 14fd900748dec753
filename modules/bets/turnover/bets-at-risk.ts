import { money, type Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { BetOfOutcome } from '#modules/rules/index.ts';

type Row = Omit<BetOfOutcome, 'stake'> & { stake: bigint; currency: Currency };

const BETS = `SELECT id, member_id, mode, stake, currency, bet, acts::json FROM open_round`;
const SETTLED = `SELECT id, member_id, mode, stake, currency, bet, coalesce(acts, '[]') FROM round`;
/** SQL condition: a bet whose stake was returned before the outcome does not count. */
const STANDS = `outcome->>'isVoid' IS NULL`;

const read = ({ stake, currency, ...bet }: Row): BetOfOutcome => ({ ...bet, stake: money(stake, currency) });

/** Returns all bets on a coup that are not void, open and settled. */
export async function betsOfCoup(db: Queryable, coupId: bigint): Promise<BetOfOutcome[]> {
  return (await db.query<Row>(`${BETS} WHERE coup_id = $1 UNION ALL ${SETTLED} WHERE coup_id = $1 AND ${STANDS}`, [coupId])).map(read);
}

/** Returns the number of tickets that each of some members has for a draw, sold and settled. */
export async function ticketCounts(
  db: Queryable,
  drawId: bigint,
  members: readonly bigint[],
): Promise<{ memberId: bigint; tickets: number }[]> {
  return await db.query(
    `SELECT t.member_id, count(*)::int AS tickets
       FROM (SELECT member_id FROM open_round WHERE draw_id = $1 AND member_id = ANY ($2)
              UNION ALL SELECT member_id FROM round WHERE draw_id = $1 AND member_id = ANY ($2)) AS t GROUP BY t.member_id ORDER BY t.member_id`,
    [drawId, members],
  );
}

/** Returns all tickets of members for a draw that are not void, sold and settled. */
export async function ticketsOfMembers(db: Queryable, drawId: bigint, members: readonly bigint[]): Promise<BetOfOutcome[]> {
  const rows = await db.query<Row>(
    `${BETS} WHERE draw_id = $1 AND member_id = ANY ($2) UNION ALL ${SETTLED} WHERE draw_id = $1 AND member_id = ANY ($2) AND ${STANDS}`,
    [drawId, members],
  );
  return rows.map(read);
}
