import type { GameType } from '#contracts/catalogue.ts';
import { NGR_COLUMNS, NO_GAME, type NgrColumn, type ReportGroup } from '#contracts/figure-limits.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { BrandDay, GameDay } from '#platform/module/figure.ts';
import { mergedRows } from '#platform/report/long-report.ts';
import { shownSums, sumsOf } from '#platform/report/report-rows.ts';
import { gameRows } from '#modules/figures/games/game-day-store.ts';

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
type Game = Pick<GameDay, 'vendor' | 'gameCode'>;

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
  const typed = typedGames([...(await storedGames(db)), ...computed], gameType, typeOf);
  return db.query<NgrRow>('SELECT * FROM game_revenue($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    gameRows(computed),
    days.map(({ merchantId }) => merchantId),
    days.map(({ day }) => day),
    currency ?? null,
    vendor ?? null,
    gameCode ?? null,
    typed.map((game) => game.vendor),
    typed.map((game) => game.gameCode),
    typed.map(({ category }) => category),
    group,
  ]);
}

/** Returns all games with stored sums. Each step finds the next game in an index, so the number of rows does not matter. */
async function storedGames(db: Queryable): Promise<Game[]> {
  return db.query<Game>(
    `WITH RECURSIVE stored AS (
       (SELECT f.vendor, f.game_code FROM figure_game_day f ORDER BY 1, 2 LIMIT 1)
       UNION ALL
       SELECT n.vendor, n.game_code
         FROM stored g CROSS JOIN LATERAL (SELECT f.vendor, f.game_code FROM figure_game_day f WHERE (f.vendor, f.game_code) > (g.vendor, g.game_code)
                                          ORDER BY 1, 2 LIMIT 1) AS n)
     SELECT g.vendor, g.game_code FROM stored g`,
  );
}

/** Games with their categories; those of one category alone where it is given. */
export function typedGames(games: readonly Game[], gameType: GameType | undefined, typeOf: TypeOf) {
  return [...new Map(games.map((game) => [`${game.vendor}/${game.gameCode}`, { vendor: game.vendor, gameCode: game.gameCode }])).values()]
    .map((game) => ({ ...game, category: game.gameCode === '' ? NO_GAME : (typeOf(game.vendor, game.gameCode) ?? NO_CATEGORY) }))
    .filter(({ category }) => gameType === undefined || category === gameType);
}

/** Adds rows of one group whose days differ. */
export const mergedNgr = (rows: readonly NgrRow[]): NgrRow[] => mergedRows<NgrColumn, NgrRow>(rows, COLUMNS);

/** Returns the sums of rows by currency. */
export const ngrSums = (rows: readonly NgrRow[]): NgrSums[] => sumsOf<NgrColumn>(rows, COLUMNS);

/** Returns sums in the form of an answer. */
export const shownNgr = (sums: NgrSums) => shownSums<NgrColumn, 'bets'>(sums, COLUMNS, ['bets']);
