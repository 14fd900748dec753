import { money, type Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ByStaff, DepositOrder } from '#modules/cashier/deposit-order.ts';

const COLUMNS = `id, serial, merchant_id, member_id, provider, method, currency, amount, fee, credited, taken, status,
  provider_ref, pay_url, created_at, expires_at, received_at, taken_at`;

type Row = Omit<DepositOrder, 'amount' | 'fee' | 'credited' | 'taken'> & {
  amount: bigint;
  fee: bigint;
  credited: bigint;
  taken: bigint;
  currency: Currency;
};

function orderOf({ currency, ...row }: Row): DepositOrder {
  const [amount, fee] = [money(row.amount, currency), money(row.fee, currency)];
  return { ...row, amount, fee, credited: money(row.credited, currency), taken: money(row.taken, currency) };
}

async function readOrders(db: Queryable, sql: string, values: readonly unknown[]): Promise<DepositOrder[]> {
  return (await db.query<Row>(sql, values)).map(orderOf);
}

export async function findOrder(db: Queryable, id: string): Promise<DepositOrder | undefined> {
  return (await readOrders(db, `SELECT ${COLUMNS} FROM deposit_order WHERE id = $1`, [id]))[0];
}

/** SQL of the decisions of staff on the cases of the order `o`; `at` is the time of their last credit. */
export const BY_STAFF = `(SELECT coalesce(sum(c.credited), 0)::bigint AS credited,
    coalesce(sum(c.moved) FILTER (WHERE c.verdict = 'taken_back'), 0)::bigint AS taken,
    count(*) FILTER (WHERE c.verdict IS NULL)::int AS open, max(c.closed_at) FILTER (WHERE c.verdict = 'credited') AS at
  FROM payment_case c WHERE c.order_id = o.id)`;

export async function byStaffOf(db: Queryable, id: string): Promise<ByStaff> {
  const rows = await db.query<ByStaff>(
    `SELECT s.credited, s.taken, s.open FROM deposit_order o CROSS JOIN LATERAL ${BY_STAFF} AS s WHERE o.id = $1`,
    [id],
  );
  return rows[0]!;
}

/** Reads an order and locks it until the transaction ends: the second of two decisions sees the first. */
export async function lockOrder(db: Queryable, id: string): Promise<DepositOrder | undefined> {
  return (await readOrders(db, `SELECT ${COLUMNS} FROM deposit_order WHERE id = $1 FOR UPDATE`, [id]))[0];
}

/** Stores the provider's answer. The first answer stays, because a provider gives one payment for one order. */
export async function recordPayment(db: Queryable, id: string, providerRef: string, payUrl: string): Promise<DepositOrder> {
  const orders = await readOrders(
    db,
    `UPDATE deposit_order SET provider_ref = coalesce(provider_ref, $2), pay_url = coalesce(pay_url, $3) WHERE id = $1 RETURNING ${COLUMNS}`,
    [id, providerRef, payUrl],
  );
  return orders[0]!;
}

/** Records that a payment is on its way, when the provider first reports it. Returns false if that was known. */
export async function recordReceived(tx: Queryable, id: string): Promise<boolean> {
  const sql = 'UPDATE deposit_order SET received_at = clock_timestamp() WHERE id = $1 AND received_at IS NULL RETURNING id';
  return (await tx.query(sql, [id])).length > 0;
}

/** Returns orders that were not paid in time. A payment that is on its way has a day to be confirmed. */
export async function findOverdue(db: Queryable, now: Date, most: number): Promise<DepositOrder[]> {
  return readOrders(
    db,
    `SELECT ${COLUMNS} FROM deposit_order WHERE status = 'waiting' AND expires_at <= $1
        AND (received_at IS NULL OR received_at <= $1::timestamptz - interval '1 day') ORDER BY expires_at LIMIT $2`,
    [now, most],
  );
}

export async function isReferenceTaken(db: Queryable, provider: string, providerRef: string, exceptId: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM deposit_order WHERE provider = $1 AND provider_ref = $2 AND id <> $3', [
    provider,
    providerRef,
    exceptId,
  ]);
  return rows.length > 0;
}

/** True if a payment was credited to its order. */
export async function isCredited(db: Queryable, provider: string, providerRef: string): Promise<boolean> {
  const rows = await db.query("SELECT 1 FROM deposit_order WHERE provider = $1 AND provider_ref = $2 AND status = 'credited'", [
    provider,
    providerRef,
  ]);
  return rows.length > 0;
}

/** Returns a member's credited deposits since a moment that are not fully reversed, the newest first. */
export async function creditedSince(db: Queryable, memberId: bigint, currency: Currency, since: Date): Promise<DepositOrder[]> {
  return readOrders(
    db,
    `SELECT ${COLUMNS} FROM deposit_order
      WHERE member_id = $1 AND currency = $2 AND decided_at >= $3 AND status IN ('credited', 'refunded', 'charged_back') AND taken < amount
      ORDER BY decided_at DESC, id`,
    [memberId, currency, since],
  );
}
