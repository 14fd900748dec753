import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { mallItems, saveMallItem } from '#contracts/bo/points.ts';
import { money, type Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { audit } from '#modules/staff/index.ts';
import type { ItemText } from '#modules/points/mall-store.ts';

type Kept = {
  id: number;
  merchantId: number;
  slug: string;
  art: string;
  texts: Record<string, ItemText>;
  points: bigint;
  prices: Partial<Record<Currency, string>>;
  stock: number | null;
  state: Input<typeof saveMallItem>['state'];
};

const COLUMNS = 'i.id, i.merchant_id, i.slug, i.art, i.texts, i.points, i.prices, i.stock, i.state';

/** Reads a page of gifts, with the number given of each. */
export async function listItems(db: Database, page: Input<typeof mallItems>): Promise<Output<typeof mallItems>> {
  const { sort = '-id', merchantId, state } = page;
  const where = '($1::int IS NULL OR i.merchant_id = $1) AND ($2::text IS NULL OR i.state = $2)';
  const values = [merchantId ?? null, state ?? null];
  const order = `${sort.endsWith('points') ? 'i.points' : 'i.id'} ${sort.startsWith('-') ? 'DESC' : 'ASC'}, i.id`;
  const given = "(SELECT coalesce(sum(o.quantity), 0)::int FROM point_order o WHERE o.item_id = i.id AND o.state <> 'rejected') AS given";
  const list = { select: `${COLUMNS}, ${given}`, from: 'mall_item i', where, values, order };
  const { rows, total } = await listPage<Kept & { given: number }>(db, list, page);
  return {
    rows: rows.map(({ prices, points, ...row }) => ({
      ...row,
      points: Number(points),
      prices: Object.entries(prices).map(([currency, minor]) => ({
        currency: currency as Currency,
        amount: money(BigInt(minor), currency as Currency),
      })),
    })),
    total,
  };
}

type SaveFailure = Failure<'points.stock_changed'>;

/** Stores a gift under its name at its brand, with the audit entry. A stock that orders changed in the meantime is not overwritten. */
export async function saveItem(
  db: Database,
  caller: StaffCaller,
  { reason, stockWas, ...item }: Input<typeof saveMallItem>,
): Promise<Result<{ id: number }, SaveFailure>> {
  const { merchantId, slug, art, texts, points, prices, stock, state } = item;
  return db.transaction<{ id: number }, SaveFailure>(async (tx) => {
    const [before] = await tx.query<Kept>(`SELECT ${COLUMNS} FROM mall_item i WHERE i.merchant_id = $1 AND i.slug = $2 FOR NO KEY UPDATE`, [
      merchantId,
      slug,
    ]);
    if (before && before.stock !== stockWas) return err('points.stock_changed', { left: before.stock ?? '∞' });
    const [saved] = await tx.query<{ id: number }>(
      `INSERT INTO mall_item (merchant_id, slug, art, texts, points, prices, stock, state) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (merchant_id, slug) DO UPDATE
          SET art = excluded.art, texts = excluded.texts, points = excluded.points, prices = excluded.prices, stock = excluded.stock,
              state = excluded.state
       RETURNING id`,
      [merchantId, slug, art, JSON.stringify(texts), points, JSON.stringify(prices), stock, state],
    );
    const { id } = saved!;
    await audit(tx, caller, {
      action: 'points.save_item',
      merchantId,
      subject: { kind: 'mall_item', id: String(id) },
      reason,
      ...(before && { before: { points: Number(before.points), prices: before.prices, stock: before.stock, state: before.state } }),
      after: { slug, points, prices, stock, state },
    });
    return ok({ id });
  });
}
