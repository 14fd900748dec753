import type { Caller } from '#contracts/caller.ts';
import type { depositRecords as contract } from '#contracts/cashier.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { money, type Currency } from '#kernel/money.ts';
import { serialText } from '#kernel/serial.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage, pagesOf } from '#platform/db/list-page.ts';
import { daysOf, isWithin } from '#platform/period/period.ts';
import type { DepositStatus } from '#contracts/cashier.ts';
import type { CashierDeps } from '#modules/cashier/deps.ts';
import { stateOf } from '#modules/cashier/deposit-order.ts';
import { BY_STAFF } from '#modules/cashier/deposit-store.ts';

type Row = {
  id: string;
  serial: bigint;
  method: string;
  status: DepositStatus;
  currency: Currency;
  amount: bigint;
  fee: bigint;
  credited: bigint;
  taken: bigint;
  open: number;
  createdAt: Date;
};

/** SQL source of orders with their credited and reversed amounts, both automatic and by staff who decided cases. */
const FROM = `deposit_order o CROSS JOIN LATERAL ${BY_STAFF} AS s
  CROSS JOIN LATERAL (SELECT o.credited + s.credited AS credited, o.taken + s.taken AS taken, s.open, s.at) AS came`;
const WHERE = `o.member_id = $1 AND o.currency = $2 AND ${isWithin('o.created_at', { now: '$3', zone: '$4', days: '$5', ago: '$6' })}`;

type Sums = { amount: bigint; credited: bigint; taken: bigint };
const SUMS = `coalesce(sum(o.amount), 0)::bigint AS amount, coalesce(sum(came.credited), 0)::bigint AS credited,
  coalesce(sum(came.taken), 0)::bigint AS taken`;

/** Returns a page of the member's deposits, newest first, with the sums over all pages; the credited sums follow the ledger. */
export async function depositRecords(
  { db, site }: Pick<CashierDeps, 'db' | 'site'>,
  { memberId, merchantId, currency }: Caller,
  { days, ago = 0, pageNo, pageSize }: Input<typeof contract>,
  now: Date,
): Promise<Output<typeof contract>> {
  const { timeZone } = site.merchant(merchantId);
  const values = [memberId, currency, now, timeZone, days, ago];
  const select = 'o.id, o.serial, o.method, o.status, o.currency, o.amount, o.fee, came.credited, came.taken, came.open, o.created_at';
  const list = { select, from: FROM, where: WHERE, values, order: 'o.created_at DESC, o.serial DESC', sums: SUMS };
  const { rows, total: count, sums } = await listPage<Row, Sums>(db, list, { pageNo, pageSize });
  const { amount, credited, taken } = sums;
  return {
    content: rows.map((row) => ({
      id: row.id,
      serial: serialText('D', row.serial),
      method: row.method,
      createdAt: row.createdAt,
      ...stateOf(row.status, row.credited, row.open),
      amount: money(row.amount, currency),
      fee: money(row.fee, currency),
      credited: money(row.credited, currency),
      taken: money(row.taken, currency),
    })),
    totals: { count, amount: money(amount, currency), credited: money(credited, currency), taken: money(taken, currency) },
    pageNum: pageNo,
    totalPages: pagesOf(count, pageSize),
    period: daysOf({ days, ago }, timeZone, now),
    currency,
  };
}

export type StandingDeposit = { id: string; method: string; at: Date; kept: bigint };

/** Returns a member's credited deposits, the oldest first, with the remaining amount of each after reversals. */
export async function standingDeposits(db: Queryable, memberId: bigint, currency: Currency): Promise<StandingDeposit[]> {
  return db.query('SELECT id, method, at, kept FROM kept_deposits($1, $2) ORDER BY at, serial', [memberId, currency]);
}
