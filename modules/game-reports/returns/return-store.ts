import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** Sums of a game under one set of rules in one currency. Amounts are in minor units. */
export type ReturnRow = {
  merchantId: number;
  vendor: string;
  gameCode: string;
  family: string;
  model: string;
  currency: Currency;
  rounds: bigint;
  stake: bigint;
  payout: bigint;
  stakesSquared: number;
  products: number;
  payoutsSquared: number;
};
export type ReturnFilter = {
  days: number;
  now: Date;
  merchantId?: number | undefined;
  currency?: string | undefined;
  vendor?: string | undefined;
};

/** Reads the sums of games over the last days of each brand in its time zone, today included. */
export async function readReturns(
  db: Queryable,
  { days, now, merchantId, currency, vendor }: ReturnFilter,
  merchantIds: readonly number[],
): Promise<ReturnRow[]> {
  return db.query<ReturnRow>(
    `SELECT d.merchant_id, d.vendor, d.game_code, d.family, d.model, d.currency, sum(d.rounds)::bigint AS rounds, sum(d.stake)::bigint AS stake,
            sum(d.payout)::bigint AS payout, sum(d.stakes_squared)::float8 AS stakes_squared, sum(d.products)::float8 AS products,
            sum(d.payouts_squared)::float8 AS payouts_squared
       FROM unnest($1::int[]) AS b (merchant_id) JOIN return_day d
         ON d.merchant_id = b.merchant_id AND d.day > brand_day(b.merchant_id, $2) - $3::int AND d.day <= brand_day(b.merchant_id, $2)
      WHERE ($4::int IS NULL OR d.merchant_id = $4) AND ($5::text IS NULL OR d.currency = $5) AND ($6::text IS NULL OR d.vendor = $6)
      GROUP BY 1, 2, 3, 4, 5, 6`,
    [merchantIds, now, days, merchantId ?? null, currency ?? null, vendor ?? null],
  );
}
