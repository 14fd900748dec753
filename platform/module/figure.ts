import type { FigureName } from '#contracts/figure-limits.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** A calendar day of a brand: `YYYY-MM-DD` in its time zone, from its first moment to the first moment of the next day. */
export type BrandDay = { merchantId: number; day: string; from: Date; to: Date };

/** A value of a figure: minor units of a currency, or a count where `currency` is null. */
export type FigureValue = { merchantId: number; day: string; currency: Currency | null; value: bigint };

/** A figure that a module reports for days of brands (`contracts/figure-limits.ts` defines it). Values of sources with one name add up. */
export type FigureSource = { name: FigureName; read(db: Queryable, days: readonly BrandDay[]): Promise<FigureValue[]> };

/**
 * A figure by SQL: `value` is an aggregate, and `from` joins a table to the day `p` (`p.merchant_id`, `p.day`, `p.from_at`, `p.to_at`). A figure
 * of money names the column of its currency.
 */
export function figureOf(name: FigureName, { value, currency, from }: { value: string; currency?: string; from: string }): FigureSource {
  const unit = currency ?? 'NULL::text';
  const text = `SELECT p.merchant_id, p.day::text AS day, ${unit} AS currency, (${value})::bigint AS value
      FROM unnest($1::int[], $2::date[], $3::timestamptz[], $4::timestamptz[]) AS p (merchant_id, day, from_at, to_at) JOIN ${from}
     GROUP BY p.merchant_id, p.day${currency ? `, ${currency}` : ''}`;
  return {
    name,
    read: (db, days) =>
      db.query<FigureValue>(text, [
        days.map(({ merchantId }) => merchantId),
        days.map(({ day }) => day),
        days.map(({ from: at }) => at),
        days.map(({ to }) => to),
      ]),
  };
}
