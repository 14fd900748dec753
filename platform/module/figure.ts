import type { FigureName } from '#contracts/figure-limits.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** A calendar day of a brand: `YYYY-MM-DD` in its time zone, from its first moment to the first moment of the next day. */
export type BrandDay = { merchantId: number; day: string; from: Date; to: Date };

/** A figure of a day of a brand: minor units of a currency, or a count where `currency` is null. */
export type Figure = { name: FigureName; merchantId: number; day: string; currency: Currency | null; value: bigint };

/** Reports figures of days of brands (`contracts/figure-limits.ts` defines them). Figures of one name from several sources add up. */
export type FigureSource = (db: Queryable, days: readonly BrandDay[]) => Promise<Figure[]>;

/**
 * Figures that one reading of a table gives, by SQL: each has an aggregate, and `from` joins the table to the day `p` (`p.merchant_id`, `p.day`,
 * `p.from_at`, `p.to_at`). Figures of money name the column of their currency.
 */
export function figuresOf(
  values: Partial<Record<FigureName, string>>,
  { currency, from }: { currency?: string; from: string },
): FigureSource {
  const names = Object.keys(values) as FigureName[];
  const columns = names.map((name, at) => `(${values[name]!})::bigint AS value${at}`).join(', ');
  const text = `SELECT p.merchant_id, p.day::text AS day, ${currency ?? 'NULL::text'} AS currency, ${columns}
      FROM unnest($1::int[], $2::date[], $3::timestamptz[], $4::timestamptz[]) AS p (merchant_id, day, from_at, to_at) JOIN ${from}
     GROUP BY p.merchant_id, p.day${currency ? `, ${currency}` : ''}`;
  return async (db, days) => {
    const rows = await db.query<Omit<Figure, 'name' | 'value'> & Record<`value${number}`, bigint>>(text, [
      days.map(({ merchantId }) => merchantId),
      days.map(({ day }) => day),
      days.map(({ from: at }) => at),
      days.map(({ to }) => to),
    ]);
    return rows.flatMap(({ merchantId, day, currency: own, ...row }) =>
      names.map((name, at) => ({ name, merchantId, day, currency: own, value: row[`value${at}`]! })),
    );
  };
}
