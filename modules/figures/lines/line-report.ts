import type { GameType } from '#contracts/catalogue.ts';
import { LINE_KEYS } from '#contracts/figure-limits.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { BrandDay } from '#platform/module/figure.ts';
import { mergedNgr, typedGames, type NgrRow, type TypeOf } from '#modules/figures/games/ngr-report.ts';
import { placeRows, type PlaceDay } from '#modules/figures/lines/place-day-store.ts';

/**
 * Place in the tree of agents under which the rows of a level stand: `none` for members without an agent, `top` for the lines of agents
 * without an upline.
 */
export type Level = 'top' | 'none' | { merchantId: number; placeId: bigint; path: bigint[] };
export type LineFilter = {
  currency?: Currency | undefined;
  gameType?: GameType | undefined;
  vendor?: string | undefined;
  gameCode?: string | undefined;
};
/** Days of brands, and the costs by place for the days whose costs are not stored. */
export type LineDays = { days: readonly BrandDay[]; from: string; to: string; computed: readonly PlaceDay[] };

/**
 * Returns the rows of a level of the tree, by place and currency: an agent's own play and the whole line of each direct member. At the top:
 * the lines of agents without an upline, and all members without an agent as one row. Play counts for the place at its settlement.
 */
export async function readLines(db: Queryable, of: LineDays, level: Level, filter: LineFilter, typeOf: TypeOf): Promise<NgrRow[]> {
  if (of.days.length === 0) return [];
  const rows = [...(await playOf(db, of, level, filter, typeOf)), ...(await costsOf(db, of, level, filter, typeOf))];
  return mergedNgr(rows).map((row) => ({ ...row, ngr: row.ggr - row.promotions - row.jackpots - row.fees - row.duty }));
}

/** Numbers that `line_parts` gives to own play, and to the members without an agent. */
const [OWN, NONE] = [0n, 2n ** 63n - 1n];
const NOTHING = {
  bets: 0n,
  stakes: 0n,
  payouts: 0n,
  ggr: 0n,
  cash: 0n,
  bonus: 0n,
  promotions: 0n,
  jackpots: 0n,
  fees: 0n,
  duty: 0n,
  ngr: 0n,
};

/** Returns a level as the functions of `sql/lines.sql` take it. */
const placeOf = (level: Level) => (typeof level === 'string' ? [null, null, level === 'none'] : [level.placeId, level.path, false]);
const brandsOf = (days: readonly BrandDay[]): number[] => [...new Set(days.map(({ merchantId }) => merchantId))];

/**
 * Returns the settled play of a level. A fee or a duty is rounded down once for each game and day of a brand, as in the report of games.
 * The tree is walked in one order, and each part has the amount that it adds to the rounded sum. The parts of a line add up to the line,
 * and all lines to the brand.
 */
async function playOf(
  db: Queryable,
  { days, from, to }: LineDays,
  level: Level,
  { currency, gameType, vendor, gameCode }: LineFilter,
  typeOf: TypeOf,
): Promise<NgrRow[]> {
  const at = [brandsOf(days), ...placeOf(level), from, to, currency ?? null];
  const games = await db.query<{ vendor: string; gameCode: string }>('SELECT * FROM line_games($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    ...at,
    vendor ?? null,
    gameCode ?? null,
  ]);
  const typed = typedGames(games, gameType, typeOf);
  const rows = await db.query<Omit<NgrRow, 'key' | 'cash' | 'promotions' | 'jackpots' | 'ngr'> & { part: bigint }>(
    'SELECT r.ord AS part, r.currency, r.bets, r.stakes, r.payouts, r.ggr, r.bonus, r.fees, r.duty FROM line_revenue($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) r',
    [...at, typed.map((game) => game.vendor), typed.map((game) => game.gameCode), typed.map(({ category }) => category)],
  );
  return rows.map(({ part, ...row }) => ({
    ...NOTHING,
    ...row,
    key: part === OWN ? LINE_KEYS.own : part === NONE ? LINE_KEYS.none : String(part),
    cash: row.ggr - row.bonus,
  }));
}

/** Returns promotions and jackpot contributions of a level. */
async function costsOf(
  db: Queryable,
  { days, computed }: LineDays,
  level: Level,
  { currency, gameType, vendor, gameCode }: LineFilter,
  typeOf: TypeOf,
): Promise<NgrRow[]> {
  const costs = [placeRows(computed), days.map(({ merchantId }) => merchantId), days.map(({ day }) => day)];
  const games = await db.query<{ vendor: string; gameCode: string }>(
    `SELECT DISTINCT c.vendor, c.game_code FROM place_costs($1, $2, $3) c
      WHERE ($4::text IS NULL OR c.currency = $4) AND ($5::text IS NULL OR c.vendor = $5) AND ($6::text IS NULL OR c.game_code = $6)`,
    [...costs, currency ?? null, vendor ?? null, gameCode ?? null],
  );
  const typed = typedGames(games, gameType, typeOf);
  const rows = await db.query<Pick<NgrRow, 'key' | 'currency' | 'promotions' | 'jackpots'>>(
    'SELECT * FROM line_costs($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [...costs, ...placeOf(level), currency ?? null, typed.map((game) => game.vendor), typed.map((game) => game.gameCode)],
  );
  return rows.map((row) => ({ ...NOTHING, ...row }));
}
