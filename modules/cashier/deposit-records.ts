import type { Caller } from '#contracts/caller.ts';
import type { depositRecords as contract } from '#contracts/cashier.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { money, type Currency } from '#kernel/money.ts';
import { serialText } from '#kernel/serial.ts';
import { sinceDay } from '#platform/db/since-day.ts';
import type { DepositStatus } from '#contracts/cashier.ts';
import type { CashierDeps } from '#modules/cashier/deps.ts';

type Row = {
  id: string;
  serial: bigint;
  method: string;
  status: DepositStatus;
  currency: Currency;
  amount: bigint;
  fee: bigint;
  credited: bigint;
  createdAt: Date;
};

/** An order with what was credited of it: by itself, or by staff who decided its case. */
const FROM = `deposit_order o CROSS JOIN LATERAL
  (SELECT o.credited + coalesce(sum(c.credited), 0)::bigint AS credited FROM payment_case c WHERE c.order_id = o.id) AS came`;
const WHERE = `o.member_id = $1 AND o.currency = $2 AND o.created_at >= ${sinceDay({ now: '$3', zone: '$4', days: '$5' })}`;

/** A page of the member's deposits, newest first, with the sums over all pages; what was credited is what the ledger says. */
export async function depositRecords(
  { db, site }: Pick<CashierDeps, 'db' | 'site'>,
  { memberId, merchantId, currency }: Caller,
  { days, pageNo, pageSize }: Input<typeof contract>,
  now: Date,
): Promise<Output<typeof contract>> {
  const values = [memberId, currency, now, site.merchant(merchantId).timeZone, days];
  const rows = await db.query<Row>(
    `SELECT o.id, o.serial, o.method, o.status, o.currency, o.amount, o.fee, came.credited, o.created_at AS "createdAt"
       FROM ${FROM} WHERE ${WHERE} ORDER BY o.created_at DESC, o.serial DESC LIMIT $6 OFFSET $7`,
    [...values, pageSize, (pageNo - 1) * pageSize],
  );
  const [sum] = await db.query<{ count: number; amount: bigint; credited: bigint }>(
    `SELECT count(*)::int AS count, coalesce(sum(o.amount), 0)::bigint AS amount, coalesce(sum(came.credited), 0)::bigint AS credited
       FROM ${FROM} WHERE ${WHERE}`,
    values,
  );
  const { count, amount, credited } = sum!;
  return {
    content: rows.map((row) => ({
      ...{ id: row.id, serial: serialText('D', row.serial), method: row.method, createdAt: row.createdAt },
      status: row.credited > 0n ? 'credited' : row.status,
      ...{ amount: money(row.amount, currency), fee: money(row.fee, currency), credited: money(row.credited, currency) },
    })),
    totals: { count, amount: money(amount, currency), credited: money(credited, currency) },
    pageNum: pageNo,
    totalPages: Math.max(1, Math.ceil(count / pageSize)),
    currency,
  };
}
