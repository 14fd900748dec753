import type { GameType } from '#contracts/catalogue.ts';
import { LINE_KEYS } from '#contracts/figure-limits.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { BrandDay } from '#platform/module/figure.ts';
import { mergedNgr, typedGames, type NgrRow, type TypeOf } from '#modules/figures/games/ngr-report.ts';
import { PLACE_ROWS, placeRows, type PlaceDay } from '#modules/figures/lines/place-day-store.ts';

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

/**
 * SQL of the places whose play makes up the rows. `weight` is 1 if the play of the place's line is added, and -1 if it is subtracted. `ord`
 * is the order in which the tree is walked. `$1` is the brands, `$2` the place and `$3` its path. Play that only comes before the level in
 * this order has a null key.
 */
const PARTS: Readonly<Record<'top' | 'none' | 'below', string>> = {
  top: `SELECT p.id, p.merchant_id, p.id AS ord, 1 AS weight, CASE WHEN is_agent_line(p.id) THEN p.id::text ELSE '${LINE_KEYS.none}' END AS key
     FROM agent_places() p WHERE p.parent_id IS NULL AND p.merchant_id = ANY ($1::int[]) AND $2::bigint IS NULL AND $3::bigint[] IS NULL`,
  none: `SELECT p.id, p.merchant_id, p.id AS ord, 1 AS weight, CASE WHEN NOT is_agent_line(p.id) THEN p.id::text END AS key
     FROM agent_places() p WHERE p.parent_id IS NULL AND p.merchant_id = ANY ($1::int[]) AND $2::bigint IS NULL AND $3::bigint[] IS NULL`,
  below: `SELECT p.id, p.merchant_id, -1 AS ord, 1 AS weight, NULL AS key
     FROM agent_places() p WHERE p.parent_id IS NULL AND p.merchant_id = ANY ($1::int[]) AND p.id < ($3::bigint[] || $2::bigint)[1]
    UNION ALL
    SELECT p.id, p.merchant_id, -1, 1, NULL FROM agent_places() p WHERE p.id = ANY ($3::bigint[])
    UNION ALL
    SELECT p.id, p.merchant_id, -1, -1, NULL
      FROM unnest($3::bigint[]) WITH ORDINALITY AS up (id, n) JOIN agent_places() p ON p.parent_id = up.id AND p.id >= ($3::bigint[] || $2::bigint)[up.n + 1]
    UNION ALL
    SELECT p.id, p.merchant_id, 0, 1, '${LINE_KEYS.own}' FROM agent_places() p WHERE p.id = $2::bigint
    UNION ALL
    SELECT p.id, p.merchant_id, 0, -1, '${LINE_KEYS.own}' FROM agent_places() p WHERE p.parent_id = $2::bigint
    UNION ALL
    SELECT p.id, p.merchant_id, p.id, 1, p.id::text FROM agent_places() p WHERE p.parent_id = $2::bigint`,
};

/** SQL of the row's key for a cost `s` at the place `p`. */
const COST_KEYS: Readonly<Record<'top' | 'none' | 'below', string>> = {
  top: `CASE WHEN p.id IS NULL THEN '${LINE_KEYS.outside}' WHEN is_agent_line((p.path || p.id)[1]) THEN (p.path || p.id)[1]::text ELSE '${LINE_KEYS.none}' END`,
  none: `CASE WHEN NOT is_agent_line((p.path || p.id)[1]) THEN p.id::text END`,
  below: `CASE WHEN p.id = $9::bigint THEN '${LINE_KEYS.own}' WHEN p.path @> ARRAY[$9::bigint] THEN (p.path || p.id)[$10::int]::text END`,
};

const kindOf = (level: Level): 'top' | 'none' | 'below' => (typeof level === 'string' ? level : 'below');
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
  const [placeId, path] = typeof level === 'string' ? [null, null] : [level.placeId, level.path];
  const at = [brandsOf(days), placeId, path, from, to, currency ?? null, vendor ?? null, gameCode ?? null];
  const played = `parts AS MATERIALIZED (${PARTS[kindOf(level)]}), played AS (
      SELECT t.merchant_id, t.ord, t.key, t.weight, d.day, d.vendor, d.game AS game_code, d.currency, d.count, d.stake, d.payout, d.house_win, d.bonus_win
        FROM parts t JOIN agent_game_days() d ON d.place_id = t.id AND d.day BETWEEN $4::date AND $5::date
       WHERE ($6::text IS NULL OR d.currency = $6) AND ($7::text IS NULL OR d.vendor = $7) AND ($8::text IS NULL OR d.game = $8))`;
  const games = await db.query<{ vendor: string; gameCode: string }>(`WITH ${played} SELECT DISTINCT vendor, game_code FROM played`, at);
  const typed = typedGames(games, gameType, typeOf);
  return db.query<NgrRow>(
    `WITH ${played}, summed AS (
       SELECT l.merchant_id, l.ord, l.key, l.day, l.vendor, l.game_code, l.currency, sum(l.weight * l.count) AS bets, sum(l.weight * l.stake) AS stakes,
              sum(l.weight * l.payout) AS payouts, sum(l.weight * l.house_win) AS ggr, sum(l.weight * l.bonus_win) AS bonus
         FROM played l GROUP BY 1, 2, 3, 4, 5, 6, 7
     ), walked AS MATERIALIZED (
       SELECT s.*, g.category, sum(s.ggr) OVER (PARTITION BY s.merchant_id, s.day, s.vendor, s.game_code, s.currency ORDER BY s.ord) AS upto
         FROM summed s JOIN unnest($9::text[], $10::text[], $11::text[]) AS g (vendor, game_code, category) USING (vendor, game_code)
     ), rates AS MATERIALIZED (
       SELECT d.*, figure_bps('fee', d.merchant_id, d.vendor, d.category, d.day) AS fee,
              figure_bps('duty', d.merchant_id, d.vendor, d.category, d.day) AS duty
         FROM (SELECT DISTINCT w.merchant_id, w.day, w.vendor, w.category FROM walked w) AS d
     )
     SELECT w.key, w.currency, sum(w.bets)::bigint AS bets, sum(w.stakes)::bigint AS stakes, sum(w.payouts)::bigint AS payouts,
            sum(w.ggr)::bigint AS ggr, sum(w.ggr - w.bonus)::bigint AS cash, sum(w.bonus)::bigint AS bonus, 0::bigint AS promotions, 0::bigint AS jackpots, ${partOf('fee')} AS fees, ${partOf('duty')} AS duty, 0::bigint AS ngr
       FROM walked w JOIN rates r USING (merchant_id, day, vendor, category)
      WHERE w.key IS NOT NULL GROUP BY 1, 2`,
    [...at, typed.map((game) => game.vendor), typed.map((game) => game.gameCode), typed.map(({ category }) => category)],
  );
}

/** Returns SQL of the amount that a part adds to the rounded costs of the parts before it. */
const partOf = (cost: 'fee' | 'duty'): string =>
  `sum(trunc(w.upto * r.${cost} / 10000) - trunc((w.upto - w.ggr) * r.${cost} / 10000))::bigint`;

/** Returns promotions and jackpot contributions of a level. */
async function costsOf(
  db: Queryable,
  { days, computed }: LineDays,
  level: Level,
  { currency, gameType, vendor, gameCode }: LineFilter,
  typeOf: TypeOf,
): Promise<NgrRow[]> {
  const at = [
    placeRows(computed),
    days.map(({ merchantId }) => merchantId),
    days.map(({ day }) => day),
    currency ?? null,
    vendor ?? null,
    gameCode ?? null,
  ];
  const games = await db.query<{ vendor: string; gameCode: string }>(`SELECT DISTINCT s.vendor, s.game_code FROM (${COSTS}) AS s`, at);
  const typed = typedGames(games, gameType, typeOf);
  const below = typeof level === 'string' ? [] : [level.placeId, level.path.length + 2];
  return db.query<NgrRow>(
    `SELECT k.key, k.currency, 0::bigint AS bets, 0::bigint AS stakes, 0::bigint AS payouts, 0::bigint AS ggr, 0::bigint AS cash, 0::bigint AS bonus, sum(k.promotions)::bigint AS promotions,
            sum(k.jackpots)::bigint AS jackpots, 0::bigint AS fees, 0::bigint AS duty, 0::bigint AS ngr
       FROM (SELECT ${COST_KEYS[kindOf(level)]} AS key, s.currency, s.promotions, s.jackpots
               FROM (SELECT s.place_id, s.currency, sum(s.promotions) AS promotions, sum(s.jackpots) AS jackpots
                       FROM (${COSTS}) AS s JOIN unnest($7::text[], $8::text[]) AS g (vendor, game_code) USING (vendor, game_code)
                      GROUP BY 1, 2) AS s
               LEFT JOIN agent_places() p ON p.id = s.place_id) AS k
      WHERE k.key IS NOT NULL GROUP BY 1, 2`,
    [...at, typed.map((game) => game.vendor), typed.map((game) => game.gameCode), ...below],
  );
}

/** SQL of costs by place on the requested days: stored costs, and computed costs for days that are not stored. */
const COSTS = `SELECT s.* FROM (SELECT f.* FROM figure_place_day f JOIN figure_place_day_stored USING (merchant_id, day)
     UNION ALL ${PLACE_ROWS}) AS s
    WHERE (s.merchant_id, s.day) IN (SELECT * FROM unnest($2::int[], $3::date[])) AND ($4::text IS NULL OR s.currency = $4)
      AND ($5::text IS NULL OR s.vendor = $5) AND ($6::text IS NULL OR s.game_code = $6)`;
