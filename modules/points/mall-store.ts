import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

export type ItemText = { name: string; about: string };
/** A gift of a mall. `price` is its price in addition to its points, in the requested currency. */
export type Item = {
  id: number;
  art: string;
  texts: Record<string, ItemText>;
  points: bigint;
  price: bigint;
  stock: number | null;
};
/** Exchange rate: points for an amount of money. */
export type Ratio = { points: bigint; amount: Money };

const ITEM = 'i.id, i.art, i.texts, i.points, mall_price(i, $2) AS price, i.stock';

/** Reads the items of a brand's mall in a currency, the cheapest first. */
export async function listedItems(db: Queryable, merchantId: number, currency: Currency): Promise<Item[]> {
  return await db.query(
    `SELECT ${ITEM} FROM mall_item i WHERE i.merchant_id = $1 AND i.state = 'listed' AND mall_price(i, $2) IS NOT NULL ORDER BY i.points, i.id`,
    [merchantId, currency],
  );
}

/** Finds a gift of a brand that is sold in a currency, whether it is in the mall or not. */
export async function findItem(db: Queryable, merchantId: number, currency: Currency, id: number): Promise<Item | undefined> {
  const rows = await db.query<Item>(
    `SELECT ${ITEM} FROM mall_item i WHERE i.merchant_id = $1 AND i.id = $3 AND mall_price(i, $2) IS NOT NULL`,
    [merchantId, currency, id],
  );
  return rows[0];
}

export async function ratioOf(db: Queryable, merchantId: number, currency: Currency): Promise<Ratio | undefined> {
  const rows = await db.query<{ points: bigint; amount: bigint }>(
    'SELECT points, amount FROM point_ratio WHERE merchant_id = $1 AND currency = $2',
    [merchantId, currency],
  );
  return rows[0] && { points: rows[0].points, amount: money(rows[0].amount, currency) };
}

/** Reads the turnover that earns one point, by category. */
export async function rulesOf(db: Queryable, merchantId: number, currency: Currency): Promise<{ gameType: string; turnover: bigint }[]> {
  return await db.query(
    'SELECT game_type, turnover FROM point_rule WHERE merchant_id = $1 AND currency = $2 ORDER BY turnover, game_type',
    [merchantId, currency],
  );
}
