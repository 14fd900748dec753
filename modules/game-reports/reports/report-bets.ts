import type { Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ReportRun } from '#platform/report/long-report.ts';
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
  cash: bigint;
  bonus: bigint;
};
type Page = { pageNo: number; pageSize: number; isOldestFirst: boolean };

/** Most bets of a list, because all of them are read and sorted. */
export const MOST_BETS = 200_000;

const WHERE = `($3::int IS NULL OR merchant_of(d.member_id) = $3) AND ($4::text IS NULL OR d.currency = $4)
  AND ($5::text IS NULL OR d.vendor = $5) AND ($6::text IS NULL OR d.game_code = $6) AND ($7::bigint IS NULL OR d.member_id = $7)`;

const valuesOf = ({ from, to, merchantId, currency, vendor, gameCode, memberId }: BetsFilter): unknown[] => [
  from,
  to,
  merchantId ?? null,
  currency ?? null,
  vendor ?? null,
  gameCode ?? null,
  memberId ?? null,
];

/** Reads a page of the settled bets that a report sums, with their sums, which equal those of `bet_day`. */
export async function readReportBets(
  db: Queryable,
  filter: BetsFilter,
  { pageNo, pageSize, isOldestFirst }: Page,
): Promise<Result<{ rows: ReportBet[]; total: number; sums: ReportSums[] }, Failure<'rounds.report_too_wide'>>> {
  const values = valuesOf(filter);
  const sums = await db.query<ReportSums>(
    `SELECT d.currency, ${SUMS} FROM bet_days($1::date, $2::date) d WHERE ${WHERE} GROUP BY d.currency ORDER BY d.currency`,
    values,
  );
  const total = sums.reduce((count, { bets }) => count + Number(bets), 0);
  if (total > MOST_BETS) return err('rounds.report_too_wide', { most: MOST_BETS });
  const rows = await db.query<ReportBet>(`${betsIn(isOldestFirst)} LIMIT $8 OFFSET $9`, [...values, pageSize, (pageNo - 1) * pageSize]);
  return ok({ rows, total, sums });
}

/** Returns SQL of the bets in their order. A day of a brand lies within the two days around the same day of UTC. */
function betsIn(isOldestFirst: boolean): string {
  const order = isOldestFirst ? 'ASC' : 'DESC';
  return `SELECT b.round_id, b.at, b.merchant_id, b.member_id, b.vendor, b.game_code, b.currency, b.stake, b.payout, b.house_win AS ggr,
         b.house_win - b.bonus_win AS cash, b.bonus_win AS bonus
       FROM bet_days($1::date, $2::date) d
       JOIN bet_records(d.member_id, (d.day - 1)::timestamp AT TIME ZONE 'UTC', (d.day + 2)::timestamp AT TIME ZONE 'UTC') b
         ON b.vendor = d.vendor AND b.game_code = d.game_code AND b.currency = d.currency AND brand_day(b.merchant_id, b.at) = d.day
      WHERE ${WHERE} ORDER BY b.at ${order}, b.round_id ${order}, b.n`;
}

/** Bets in one step of a file. */
const STEP_BETS = 5_000;

/** Reads all bets that a report sums, in their order, step by step. The database sorts them, and this process has one step in memory. */
export async function readAllBets(
  { db, progress }: Pick<ReportRun, 'db' | 'progress'>,
  filter: BetsFilter,
  isOldestFirst: boolean,
  onRows: (rows: ReportBet[]) => Promise<void>,
): Promise<void> {
  const values = valuesOf(filter);
  const [counted] = await db.query<{ bets: bigint }>(
    `SELECT coalesce(sum(d.count), 0)::bigint AS bets FROM bet_days($1::date, $2::date) d WHERE ${WHERE}`,
    values,
  );
  const steps = Math.ceil(Number(counted!.bets) / STEP_BETS) + 1;
  await progress(0, steps);
  await db.query(`DECLARE report_bets NO SCROLL CURSOR FOR ${betsIn(isOldestFirst)}`, values);
  for (let done = 1; ; done++) {
    const rows = await db.query<ReportBet>(`FETCH ${STEP_BETS} FROM report_bets`);
    if (rows.length > 0) await onRows(rows);
    if (rows.length < STEP_BETS) return;
    await progress(done, steps);
  }
}
