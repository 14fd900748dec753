import type { AsOfName, CohortName, FigureName } from '#contracts/figure-limits.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** A calendar day of a brand: `YYYY-MM-DD` in its time zone, from its start to the start of the next day. */
export type BrandDay = { merchantId: number; day: string; from: Date; to: Date };

/** A figure of a day of a brand: minor units of a currency, or a count where `currency` is null. */
export type Figure = { name: FigureName; merchantId: number; day: string; currency: Currency | null; value: bigint };

/** Reports figures for days of brands (`contracts/figure-limits.ts` defines them). Figures of one name from several sources are added. */
export type FigureSource = (db: Queryable, days: readonly BrandDay[]) => Promise<Figure[]>;

/**
 * Makes a source that reads figures from one query. Each figure has an SQL aggregate; `from` joins the table to the day `p`
 * (`p.merchant_id`, `p.day`, `p.from_at`, `p.to_at`). Figures of money need the column of their currency.
 */
export function figuresOf(
  values: Partial<Record<FigureName, string>>,
  { currency, from }: { currency?: string; from: string },
): FigureSource {
  const { names, columns } = columnsOf(values);
  const text = `SELECT p.merchant_id, p.day::text AS day, ${currency ?? 'NULL::text'} AS currency, ${columns}
      FROM ${BRAND_DAYS} JOIN ${from}
     GROUP BY p.merchant_id, p.day${currency ? `, ${currency}` : ''}`;
  return async (db, days) => {
    const rows = await db.query<Omit<Figure, 'name' | 'value'> & Values>(text, dayValues(days));
    return rows.flatMap(({ merchantId, day, currency: own, ...row }) =>
      names.map((name, n) => ({ name, merchantId, day, currency: own, value: row[`value${n}`]! })),
    );
  };
}

/** Values of a row, by the positions of their names. */
type Values = Record<`value${number}`, bigint>;

/** Returns the names of figures, and SQL with a column for each. */
function columnsOf<Name extends string>(values: Partial<Record<Name, string>>): { names: Name[]; columns: string } {
  const names = Object.keys(values) as Name[];
  return { names, columns: names.map((name, n) => `coalesce(${values[name]!}, 0)::bigint AS value${n}`).join(', ') };
}

/** Sums of a game for a day, from which the figures of revenue are computed. `bonus` is a part of `ggr`. Definitions: `contracts/figure-limits.ts`. */
export const GAME_SUMS = ['bets', 'stakes', 'payouts', 'turnover', 'ggr', 'promotions', 'jackpots', 'bonus'] as const;
export type GameSum = (typeof GAME_SUMS)[number];

/**
 * Sums of a game for a day of a brand in one currency: minor units, and the number of bets. `gameCode` is empty for amounts of a studio
 * that belong to none of its games; `vendor` is empty too for amounts of no studio.
 */
export type GameDay = { merchantId: number; day: string; vendor: string; gameCode: string; currency: Currency } & Record<GameSum, bigint>;

/** Reports parts of the sums of games for days of brands. Parts for one game and day are added. */
export type GameDaySource = (db: Queryable, days: readonly BrandDay[]) => Promise<GameDay[]>;

/** Makes a source of sums of games from one query, like `figuresOf`. `vendor` and `gameCode` are SQL, by default empty texts. */
export function gameDaysOf(
  values: Partial<Record<GameSum, string>>,
  { vendor = "''", gameCode = "''", currency, from }: { vendor?: string; gameCode?: string; currency: string; from: string },
): GameDaySource {
  const columns = GAME_SUMS.map((name) => `coalesce(${values[name] ?? '0'}, 0)::bigint AS ${name}`).join(', ');
  const text = `SELECT p.merchant_id, p.day::text AS day, ${vendor}::text AS vendor, ${gameCode}::text AS game_code, ${currency} AS currency, ${columns}
      FROM ${BRAND_DAYS} JOIN ${from}
     GROUP BY p.merchant_id, p.day, 3, 4, ${currency}`;
  return (db, days) => db.query<GameDay>(text, dayValues(days));
}

/** Costs of revenue that belong to members. */
export const MEMBER_COSTS = ['promotions', 'jackpots'] as const;
export type MemberCosts = Record<(typeof MEMBER_COSTS)[number], bigint>;

/** Costs of a member on a part of a day of a brand; `memberId` is null for what concerns no member, the rest is as in `GameDay`. */
export type MemberCost = Pick<GameDay, 'merchantId' | 'vendor' | 'gameCode' | 'currency'> & {
  memberId: bigint | null;
  from: Date;
} & MemberCosts;

/** Reports costs of members on parts of days of brands. Their sums over all members are those of `GameDaySource`. */
export type MemberCostSource = (db: Queryable, parts: readonly BrandDay[]) => Promise<MemberCost[]>;

/** The same reading of a table by game and by member: `member` is SQL of the number of its member. */
export function costsOf(
  costs: Partial<Record<keyof MemberCosts, string>>,
  { member, ...of }: { vendor?: string; gameCode?: string; currency: string; member: string; from: string },
): { gameDays: GameDaySource; memberCosts: MemberCostSource } {
  const { vendor = "''", gameCode = "''", currency, from } = of;
  const columns = MEMBER_COSTS.map((name) => `coalesce(${costs[name] ?? '0'}, 0)::bigint AS ${name}`).join(', ');
  const text = `SELECT p.merchant_id, p.from_at AS "from", ${member} AS member_id, ${vendor}::text AS vendor, ${gameCode}::text AS game_code,
         ${currency} AS currency, ${columns}
      FROM ${BRAND_DAYS} JOIN ${from}
     GROUP BY p.merchant_id, p.from_at, 3, 4, 5, ${currency}`;
  return { gameDays: gameDaysOf(costs, of), memberCosts: (db, parts) => db.query<MemberCost>(text, dayValues(parts)) };
}

/** SQL of days of brands, as `p`. */
export const BRAND_DAYS = 'unnest($1::int[], $2::date[], $3::timestamptz[], $4::timestamptz[]) AS p (merchant_id, day, from_at, to_at)';

/** Returns days as the values `$1` to `$4` of `BRAND_DAYS`. */
export function dayValues(days: readonly BrandDay[]): unknown[] {
  return [days.map(({ merchantId }) => merchantId), days.map(({ day }) => day), days.map(({ from }) => from), days.map(({ to }) => to)];
}

/** Amount of money of a brand in a currency at a point in time, in minor units. */
export type AsOfFigure = { name: AsOfName; merchantId: number; currency: Currency; value: bigint };

/** Reports amounts of brands at a point in time, which is the start of a quarter of an hour. Amounts of one name are added. */
export type AsOfSource = (db: Queryable, moment: { at: Date; merchantIds: readonly number[] }) => Promise<AsOfFigure[]>;

/** Makes a source of such amounts from one query. `from` has the time as `$1` and the numbers of brands as `$2`. */
export function asOf(
  values: Partial<Record<AsOfName, string>>,
  { merchant, currency, from }: { merchant: string; currency: string; from: string },
): AsOfSource {
  const { names, columns } = columnsOf(values);
  const text = `SELECT ${merchant} AS merchant_id, ${currency} AS currency, ${columns} FROM ${from} GROUP BY 1, 2`;
  return async (db, { at, merchantIds }) => {
    const rows = await db.query<Omit<AsOfFigure, 'name' | 'value'> & Values>(text, [at, merchantIds]);
    return rows.flatMap((row) =>
      names.map((name, n) => ({ name, merchantId: row.merchantId, currency: row.currency, value: row[`value${n}`]! })),
    );
  };
}

/** A calendar month of a brand, `YYYY-MM`, with its first and last day. */
export type BrandMonth = { merchantId: number; month: string; first: string; last: string };

/** Sum over the members of a cohort for a month: minor units of a currency, or a count if `currency` is null. */
export type CohortSum = {
  name: CohortName;
  merchantId: number;
  /** Month of the members' registration. */
  cohort: string;
  month: string;
  currency: Currency | null;
  value: bigint;
};

/** Reports sums for months of brands by cohort. */
export type CohortSource = (db: Queryable, months: readonly BrandMonth[]) => Promise<CohortSum[]>;

/**
 * Makes a source of such sums from one query: `from` joins a table to the month `p` (`p.merchant_id`, `p.first`, `p.last`), `member` is the
 * number of the member.
 */
export function cohortsOf(
  name: CohortName,
  { value, currency, member, from }: { value: string; currency?: string; member: string; from: string },
): CohortSource {
  const text = `SELECT p.merchant_id, p.month, c.cohort, ${currency ?? 'NULL::text'} AS currency, (${value})::bigint AS value
      FROM unnest($1::int[], $2::text[], $3::date[], $4::date[]) AS p (merchant_id, month, first, last) JOIN ${from}
     CROSS JOIN LATERAL cohort_of(${member}) AS c (cohort)
     WHERE c.cohort IS NOT NULL GROUP BY 1, 2, 3, 4`;
  return async (db, months) =>
    (
      await db.query<Omit<CohortSum, 'name'>>(text, [
        months.map(({ merchantId }) => merchantId),
        months.map(({ month }) => month),
        months.map(({ first }) => first),
        months.map(({ last }) => last),
      ])
    ).map((row) => ({ ...row, name }));
}
