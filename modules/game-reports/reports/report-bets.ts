import type { Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { SUMS, type ReportSums } from '#modules/game-reports/reports/game-report.ts';

export type BetsFilter = {
  from: string;
  to: string;
  merchantId?: number | undefined;
  memberId?: string | undefined;
  currency?: Currency | undefined;
  vendor?: string | undefined;
  gameCode?: string | undefined;
};
export type ReportBet = {
  roundId: bigint;
  at: Date;
  merchantId: number;
  memberId: bigint;
  vendor: string;
  gameCode: string;
  currency: Currency;
  stake: bigint;
  payout: bigint;
  ggr: bigint;
};
type Page = { pageNo: number; pageSize: number; isOldestFirst: boolean };

/** The most bets that a list is made of: all of them are read and ordered. */
export const MOST_BETS = 200_000;

const WHERE = `($3::int IS NULL OR merchant_of(d.member_id) = $3) AND ($4::text IS NULL OR d.currency = $4)
  AND ($5::text IS NULL OR d.vendor = $5) AND ($6::text IS NULL OR d.game_code = $6) AND ($7::bigint IS NULL OR d.member_id = $7)`;

/** A page of the settled bets that a report sums, with their sums, which are those of `bet_day`. */
export async function readReportBets(
  db: Queryable,
  { from, to, merchantId, currency, vendor, gameCode, memberId }: BetsFilter,
  { pageNo, pageSize, isOldestFirst }: Page,
): Promise<Result<{ rows: ReportBet[]; total: number; sums: ReportSums[] }, Failure<'rounds.report_too_wide'>>> {
  const values = [from, to, merchantId ?? null, currency ?? null, vendor ?? null, gameCode ?? null, memberId ?? null];
  const sums = await db.query<ReportSums>(
    `SELECT ${SUMS} FROM bet_days($1::date, $2::date) d WHERE ${WHERE} GROUP BY d.currency ORDER BY d.currency`,
    values,
  );
  const total = sums.reduce((count, { bets }) => count + Number(bets), 0);
  if (total > MOST_BETS) return err('rounds.report_too_wide', { most: MOST_BETS });
  const order = isOldestFirst ? 'ASC' : 'DESC';
  // A day of a brand lies within the two days around that of UTC.
  const rows = await db.query<ReportBet>(
    `SELECT b.round_id, b.at, b.merchant_id, b.member_id, b.vendor, b.game_code, b.currency, b.stake, b.payout, b.house_win AS ggr
       FROM bet_days($1::date, $2::date) d
       JOIN bet_records(d.member_id, (d.day - 1)::timestamp AT TIME ZONE 'UTC', (d.day + 2)::timestamp AT TIME ZONE 'UTC') b
         ON b.vendor = d.vendor AND b.game_code = d.game_code AND b.currency = d.currency AND brand_day(b.merchant_id, b.at) = d.day
      WHERE ${WHERE} ORDER BY b.at ${order}, b.round_id ${order}, b.n LIMIT $8 OFFSET $9`,
    [...values, pageSize, (pageNo - 1) * pageSize],
  );
  return ok({ rows, total, sums });
}
