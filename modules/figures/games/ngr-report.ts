import type { GameType } from '#contracts/catalogue.ts';
import { NGR_COLUMNS, NO_GAME, type NgrColumn, type RateCost, type ReportGroup } from '#contracts/figure-limits.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { BrandDay, GameDay } from '#platform/module/figure.ts';
import { mergedRows } from '#platform/report/long-report.ts';
import { shownSums, sumsOf } from '#platform/report/report-rows.ts';
import { GAME_ROWS, gameRows } from '#modules/figures/games/game-day-store.ts';

export type NgrFilter = {
  group: ReportGroup;
  currency?: Currency | undefined;
  gameType?: GameType | undefined;
  vendor?: string | undefined;
  gameCode?: string | undefined;
};
/** Sums of one currency in minor units. */
export type NgrSums = { currency: Currency } & Record<NgrColumn, bigint>;
export type NgrRow = NgrSums & { key: string };
export type TypeOf = (vendor: string, gameCode: string) => GameType | null;

const NO_CATEGORY = 'none';
const COLUMNS = Object.keys(NGR_COLUMNS) as NgrColumn[];

/**
 * Reads sums of games on days, by group and currency. Days that are not stored come as `computed`. Fees and duty are rounded down to the
 * minor unit for each game and day, so that all groups of the same bets have the same sums.
 */
export async function readNgr(
  db: Queryable,
  { days, computed }: { days: readonly BrandDay[]; computed: readonly GameDay[] },
  { group, currency, gameType, vendor, gameCode }: NgrFilter,
  typeOf: TypeOf,
): Promise<NgrRow[]> {
  const at = [
    gameRows(computed),
    days.map(({ merchantId }) => merchantId),
    days.map(({ day }) => day),
    currency ?? null,
    vendor ?? null,
    gameCode ?? null,
  ];
  const games = await db.query<{ vendor: string; gameCode: string }>(`SELECT DISTINCT d.vendor, d.game_code FROM (${SUMMED}) AS d`, at);
  const typed = typedGames(games, gameType, typeOf);
  return db.query<NgrRow>(
    `SELECT ${KEYS[group]} AS key, d.currency, ${COLUMNS.map((name) => `sum(d.${name})::bigint AS ${name}`).join(', ')}
       FROM (SELECT c.*, c.ggr - c.bonus AS cash, c.ggr - c.promotions - c.jackpots - c.fees - c.duty AS ngr
               FROM (SELECT d.*, g.category, ${cutOf('fee')} AS fees, ${cutOf('duty')} AS duty
                       FROM (${SUMMED}) AS d JOIN unnest($7::text[], $8::text[], $9::text[]) AS g (vendor, game_code, category) USING (vendor, game_code)) AS c) AS d
      GROUP BY 1, 2`,
    [...at, typed.map((game) => game.vendor), typed.map((game) => game.gameCode), typed.map(({ category }) => category)],
  );
}

/** Games with their categories; those of one category alone where it is given. */
export function typedGames(games: readonly { vendor: string; gameCode: string }[], gameType: GameType | undefined, typeOf: TypeOf) {
  return games
    .map((game) => ({ ...game, category: game.gameCode === '' ? NO_GAME : (typeOf(game.vendor, game.gameCode) ?? NO_CATEGORY) }))
    .filter(({ category }) => gameType === undefined || category === gameType);
}

/** SQL of the sums of games on the requested days: the stored ones, and those that were computed for the others. */
const SUMMED = `SELECT s.* FROM (SELECT f.* FROM figure_game_day f JOIN figure_game_day_stored USING (merchant_id, day)
     UNION ALL ${GAME_ROWS}) AS s
    WHERE (s.merchant_id, s.day) IN (SELECT * FROM unnest($2::int[], $3::date[])) AND ($4::text IS NULL OR s.currency = $4)
      AND ($5::text IS NULL OR s.vendor = $5) AND ($6::text IS NULL OR s.game_code = $6)`;

/** SQL of a cost of a game's day: its share of GGR. A GGR below zero has a cost below zero. */
const cutOf = (cost: RateCost): string => `trunc(d.ggr::numeric * ${bpsOf(cost)} / 10000)::bigint`;

/** SQL of the narrowest rate of a cost on the day of a row `d`, whose category is `g.category`. */
export const bpsOf = (cost: RateCost): string =>
  `coalesce((SELECT r.bps FROM figure_rate r
      WHERE r.merchant_id = d.merchant_id AND r.cost = '${cost}' AND r.vendor IN ('', d.vendor) AND r.game_type IN ('', g.category) AND r.from_day <= d.day
      ORDER BY r.vendor <> '' DESC, r.game_type <> '' DESC, r.from_day DESC LIMIT 1), 0)`;

/** SQL of the key of a row. */
const KEYS: Readonly<Record<ReportGroup, string>> = {
  brand: 'd.merchant_id::text',
  category: 'd.category',
  studio: `CASE d.vendor WHEN '' THEN '${NO_GAME}' ELSE d.vendor END`,
  game: `CASE d.game_code WHEN '' THEN '${NO_GAME}' ELSE d.vendor || '/' || d.game_code END`,
  day: 'd.day::text',
};

/** Adds rows of one group whose days differ. */
export const mergedNgr = (rows: readonly NgrRow[]): NgrRow[] => mergedRows<NgrColumn, NgrRow>(rows, COLUMNS);

/** Returns the sums of rows by currency. */
export const ngrSums = (rows: readonly NgrRow[]): NgrSums[] => sumsOf<NgrColumn>(rows, COLUMNS);

/** Returns sums in the form of an answer. */
export const shownNgr = (sums: NgrSums) => shownSums<NgrColumn, 'bets'>(sums, COLUMNS, ['bets']);
