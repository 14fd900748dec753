import { money, subtract, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

export type BetFilter = {
  memberId: bigint;
  /** Calendar days of the brand, today included. */
  days: number;
  timeZone: string;
  now: Date;
  vendor?: string | undefined;
  gameCode?: string | undefined;
  pageNo: number;
  pageSize: number;
};

export type BetRecord = { roundId: bigint; vendor: string; gameCode: string; at: Date } & Sums;
export type Sums = { stake: Money; payout: Money; /** Payout less stake. */ net: Money; turnover: Money };

type Row = { stake: bigint; payout: bigint; turnover: bigint };

/** One page of a member's settled bets, newest first, with the sums over all pages. */
export async function betRecords(
  db: Queryable,
  { memberId, days, timeZone, now, vendor, gameCode, pageNo, pageSize }: BetFilter,
  currency: Currency,
): Promise<{ bets: BetRecord[]; totals: Sums & { count: number } }> {
  const where = `member_id = $1 AND ($2::text IS NULL OR vendor = $2) AND ($3::text IS NULL OR game_code = $3)
    AND at >= (date_trunc('day', $4::timestamptz AT TIME ZONE $5) - ($6::int - 1) * interval '1 day') AT TIME ZONE $5`;
  const values = [memberId, vendor ?? null, gameCode ?? null, now, timeZone, days];
  const rows = await db.query<Row & { roundId: bigint; vendor: string; gameCode: string; at: Date }>(
    `SELECT round_id AS "roundId", vendor, game_code AS "gameCode", stake, payout, turnover, at
       FROM bet_record WHERE ${where} ORDER BY at DESC, round_id DESC, n LIMIT $7 OFFSET $8`,
    [...values, pageSize, (pageNo - 1) * pageSize],
  );
  const [sum] = await db.query<Row & { count: bigint }>(
    `SELECT count(*) AS count, coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(payout), 0)::bigint AS payout,
            coalesce(sum(turnover), 0)::bigint AS turnover FROM bet_record WHERE ${where}`,
    values,
  );
  return {
    bets: rows.map(({ stake, payout, turnover, ...rest }) => ({ ...rest, ...sums({ stake, payout, turnover }, currency) })),
    totals: { count: Number(sum!.count), ...sums(sum!, currency) },
  };
}

function sums({ stake, payout, turnover }: Row, currency: Currency): Sums {
  const [staked, paid] = [money(stake, currency), money(payout, currency)];
  return { stake: staked, payout: paid, net: subtract(paid, staked), turnover: money(turnover, currency) };
}
