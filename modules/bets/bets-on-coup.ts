import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { SeatedBet } from '#modules/rules/index.ts';

/** Returns all bets on a coup, open and settled, as every player may see them. */
export async function seatedBets(db: Queryable, coupId: bigint): Promise<SeatedBet<unknown>[]> {
  const rows = await db.query<Omit<SeatedBet<unknown>, 'stake'> & { stake: bigint; currency: Money['currency'] }>(
    `SELECT id, mode, stake, currency, bet, acts::json FROM open_round WHERE coup_id = $1
      UNION ALL SELECT id, mode, stake, currency, bet, coalesce(acts, '[]') FROM round WHERE coup_id = $1 ORDER BY id`,
    [coupId],
  );
  return rows.map(({ stake, currency, ...bet }) => ({ ...bet, stake: { minor: stake, currency } }));
}

/** A bet on a coup as other players see it; `payout` and `outcome` are null while it is open. */
type HighBet = { id: bigint; memberId: bigint; stake: Money; payout: Money | null; outcome: object | null };
type Row = Omit<HighBet, 'stake' | 'payout'> & { stake: bigint; currency: Currency; payout: bigint | null; count: bigint };

/** Returns the highest stakes for money on a coup, and the number of all bets for money. */
export async function highestBets(db: Queryable, coupId: bigint, limit: number): Promise<{ bets: HighBet[]; count: number }> {
  const rows = await db.query<Row>(
    `SELECT id, member_id, stake, currency, payout, outcome, count(*) OVER () AS count
       FROM (SELECT id, member_id, stake, currency, NULL::bigint AS payout, NULL::json AS outcome FROM open_round WHERE coup_id = $1 AND mode = 'real'
             UNION ALL SELECT id, member_id, stake, currency, payout, outcome FROM round WHERE coup_id = $1 AND mode = 'real') AS bets
      ORDER BY stake DESC, id LIMIT $2`,
    [coupId, limit],
  );
  const bets = rows.map(({ id, memberId, stake, payout, currency, outcome }) => ({
    id,
    memberId,
    stake: money(stake, currency),
    payout: payout === null ? null : money(payout, currency),
    outcome,
  }));
  return { bets, count: Number(rows[0]?.count ?? 0) };
}
