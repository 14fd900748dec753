import type { GameType } from '#contracts/catalogue.ts';
import type { ReportGroup } from '#contracts/figure-limits.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { mergedRows, spansOf, type ReportRun } from '#platform/report/long-report.ts';
import { orderOf, shownSums, sumsOf } from '#platform/report/report-rows.ts';

export type ReportFilter = {
  group: ReportGroup;
  from: string;
  to: string;
  merchantId?: number | undefined;
  currency?: Currency | undefined;
  gameType?: GameType | undefined;
  vendor?: string | undefined;
  gameCode?: string | undefined;
};
type Page = { pageNo: number; pageSize: number; sort: string };
/** Names and categories of games. */
export type Named = {
  typeOf(vendor: string, gameCode: string): GameType | null;
  labelOf(group: ReportGroup, key: string): string;
};
const COLUMNS = ['bets', 'stakes', 'payouts', 'turnover', 'ggr', 'cash', 'bonus'] as const;
type Column = (typeof COLUMNS)[number];
/** Sums of settled bets in one currency, in minor units. */
export type ReportSums = { currency: Currency } & Record<Column, bigint>;
export type ReportRow = ReportSums & { key: string; label: string; members: number };
type Unnamed = Omit<ReportRow, 'label'>;
export type GameReport = { rows: ReportRow[]; total: number; sums: ReportSums[] };

/** Returns sums in the form of an answer. */
export const shownReport = (sums: ReportSums) => shownSums<Column, 'bets'>(sums, COLUMNS, ['bets']);

const NO_CATEGORY = 'none';
/** Days of which one statement of a long report sums the bets. */
const SPAN_DAYS = 31;
/** SQL of the sums of rows of `bet_day`. */
export const SUMS = `sum(d.count)::bigint AS bets, sum(d.stake)::bigint AS stakes, sum(d.payout)::bigint AS payouts,
  sum(d.at_risk)::bigint AS turnover, sum(d.house_win)::bigint AS ggr,
  sum(d.house_win - d.bonus_win)::bigint AS cash, sum(d.bonus_win)::bigint AS bonus`;
const WHERE = `($3::int IS NULL OR merchant_of(d.member_id) = $3) AND ($4::text IS NULL OR d.currency = $4)
  AND ($5::text IS NULL OR d.vendor = $5) AND ($6::text IS NULL OR d.game_code = $6)`;

/** Sums settled bets by group and currency, over calendar days of the brands. The totals include all pages. */
export async function readGameReport(
  db: Queryable,
  filter: ReportFilter,
  { pageNo, pageSize, sort }: Page,
  named: Named,
): Promise<GameReport> {
  const rows = inOrder(await readGameRows(db, filter, named), filter, sort, named);
  return { rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: rows.length, sums: sumsOf(rows, COLUMNS) };
}

/**
 * Returns all rows of a report in their order. The sums of a long time are read in spans. Members, who count once, are read in the last
 * step.
 */
export async function readLongReport(
  { db, days, progress }: Pick<ReportRun, 'db' | 'days' | 'progress'>,
  filter: Omit<ReportFilter, 'from' | 'to'>,
  sort: string,
  named: Named,
): Promise<ReportRow[]> {
  const spans = spansOf(days, SPAN_DAYS);
  const found: Unnamed[] = [];
  for (const [at, span] of spans.entries()) {
    found.push(...(await readGameRows(db, { ...filter, ...span }, named)));
    await progress(at + 1, spans.length + 1);
  }
  const rows = mergedRows<Column, Unnamed>(found, COLUMNS);
  const members = new Map<string, number>();
  if (spans.length > 1)
    for (const row of await readGameRows(db, { ...filter, ...days }, named, '')) members.set(`${row.currency} ${row.key}`, row.members);
  const counted = rows.map((row) => ({ ...row, members: members.get(`${row.currency} ${row.key}`) ?? row.members }));
  return inOrder(counted, filter, sort, named);
}

const inOrder = (rows: readonly Unnamed[], { group }: Pick<ReportFilter, 'group'>, sort: string, { labelOf }: Named): ReportRow[] =>
  rows.map((row) => ({ ...row, label: labelOf(group, row.key) })).toSorted(orderOf<Column>(sort));

/** Reads the rows of a report without their labels. `sums` is SQL of the sums in addition to the number of members. */
async function readGameRows(db: Queryable, filter: ReportFilter, { typeOf }: Named, sums = `, ${SUMS}`): Promise<Unnamed[]> {
  const values = [
    filter.from,
    filter.to,
    filter.merchantId ?? null,
    filter.currency ?? null,
    filter.vendor ?? null,
    filter.gameCode ?? null,
  ];
  const games = await db.query<{ vendor: string; gameCode: string }>(
    `SELECT DISTINCT d.vendor, d.game_code FROM bet_days($1::date, $2::date) d WHERE ${WHERE}`,
    values,
  );
  const typed = games
    .map((game) => ({ ...game, gameType: typeOf(game.vendor, game.gameCode) }))
    .filter(({ gameType }) => filter.gameType === undefined || gameType === filter.gameType);
  const from = `bet_days($1::date, $2::date) d JOIN unnest($7::text[], $8::text[], $9::text[]) AS g (vendor, game_code, category) USING (vendor, game_code)`;
  const all = [
    ...values,
    typed.map(({ vendor }) => vendor),
    typed.map(({ gameCode }) => gameCode),
    typed.map(({ gameType }) => gameType ?? NO_CATEGORY),
  ];
  return db.query<Unnamed>(
    `SELECT ${KEYS[filter.group]} AS key, d.currency, count(DISTINCT d.member_id)::int AS members ${sums} FROM ${from} WHERE ${WHERE}
      GROUP BY 1, d.currency`,
    all,
  );
}

/** SQL of the key of a row. */
const KEYS: Readonly<Record<ReportGroup, string>> = {
  brand: 'merchant_of(d.member_id)::text',
  category: 'g.category',
  studio: 'd.vendor',
  game: "d.vendor || '/' || d.game_code",
  day: 'd.day::text',
};
