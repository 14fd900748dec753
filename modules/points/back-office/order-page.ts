import type { Input, Output } from '#contracts/endpoint.ts';
import type { pointOrders } from '#contracts/bo/points.ts';
import { money } from '#kernel/money.ts';
import { serialText } from '#kernel/serial.ts';
import type { Database } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { accountsOf, membersNamed } from '#modules/identity/index.ts';
import { ORDER_COLUMNS, ORDERS, type OrderRow } from '#modules/points/order-store.ts';

type Row = OrderRow & { merchantId: number; memberId: bigint; deliverTo: string | null; decidedBy: string | null };

/** Reads a page of orders of points of all brands. */
export async function listOrders(db: Database, page: Input<typeof pointOrders>): Promise<Output<typeof pointOrders>> {
  const { sort = '-at', merchantId, state, type, account } = page;
  const memberIds = account === undefined ? null : await membersNamed(db, account);
  const where = `($1::int IS NULL OR o.merchant_id = $1) AND ($2::text IS NULL OR o.state = $2) AND ($3::text IS NULL OR o.type = $3)
                   AND ($4::bigint[] IS NULL OR o.member_id = ANY ($4))`;
  const values = [merchantId ?? null, state ?? null, type ?? null, memberIds];
  const order = `${sort.endsWith('points') ? 'o.points' : 'o.at'} ${sort.startsWith('-') ? 'DESC' : 'ASC'}, o.serial`;
  const select = `${ORDER_COLUMNS}, o.merchant_id, o.member_id, o.deliver_to, o.decided_by`;
  const { rows, total } = await listPage<Row>(db, { select, from: ORDERS, where, values, order }, page);
  const names = await accountsOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  return {
    rows: rows.map(({ id, serial, merchantId: brand, memberId, texts, quantity, points, amount, currency, ...row }) => ({
      id,
      serial: serialText('P', serial),
      merchantId: brand,
      quantity,
      currency,
      member: { id: String(memberId), account: names.get(memberId) ?? '' },
      name: texts && texts['EN']!.name,
      points: Number(points),
      amount: money(amount, currency),
      type: row.type,
      deliverTo: row.deliverTo,
      state: row.state,
      remark: row.remark,
      at: row.at,
      decidedAt: row.decidedAt,
      decidedBy: row.decidedBy,
    })),
    total,
  };
}
