import { isCurrency, money, parseMajor, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Subject } from '#modules/staff/index.ts';
import { EXCLUDED_REASON, reversalStatusOf } from '#modules/cashier/reversals/judge-reversal.ts';
import type { DepositStatus } from '#contracts/cashier.ts';

export type PaymentCase = {
  id: bigint;
  openedAt: Date;
  reason: string;
  provider: string;
  event: { id: string; providerRef: string; status: string; amount: string; currency: string; part: string | null };
  verdict: 'credited' | 'dismissed' | 'taken_back' | 'forgiven' | null;
  decidedBy: string | null;
  closedAt: Date | null;
  order: CaseOrder | null;
};

export type CaseOrder = {
  id: string;
  serial: bigint;
  merchantId: number;
  memberId: bigint;
  status: DepositStatus;
  amount: Money;
  credited: Money;
  /** Amount that staff can still take back: automatic credits and credits by cases, less earlier reversals. */
  left: Money;
  createdAt: Date;
};

type Row = Omit<PaymentCase, 'event' | 'order'> & {
  eventId: string;
  facts: { providerRef?: string; status?: string; amount?: string; currency?: string; partRef?: string };
  orderId: string | null;
  serial: bigint;
  merchantId: number;
  memberId: bigint;
  status: DepositStatus;
  amount: bigint;
  credited: bigint;
  left: bigint;
  currency: Currency;
  createdAt: Date;
};

export const CASES = `payment_case c LEFT JOIN deposit_order o ON o.id = c.order_id`;
const COLUMNS = `c.id, c.opened_at, c.reason, c.provider, c.event_id, c.facts, c.verdict, c.decided_by,
  c.closed_at, o.id AS order_id, o.serial, o.merchant_id, o.member_id, o.status, o.amount, o.credited,
  CASE WHEN o.status IN ('credited', 'refunded', 'charged_back') THEN o.amount - o.taken ELSE 0 END
    + (SELECT coalesce(sum(k.credited), 0) - coalesce(sum(k.moved) FILTER (WHERE k.verdict = 'taken_back'), 0)
         FROM payment_case k WHERE k.order_id = o.id)::bigint AS "left",
  o.currency, o.created_at`;

export async function readCases(db: Queryable, rest: string, values: readonly unknown[]): Promise<PaymentCase[]> {
  return (await db.query<Row>(`SELECT ${COLUMNS} FROM ${CASES} ${rest}`, values)).map(caseOf);
}

/** Reads a case and locks it until the transaction ends. */
export async function lockCase(tx: Queryable, id: string): Promise<PaymentCase | undefined> {
  return (await readCases(tx, 'WHERE c.id = $1 FOR UPDATE OF c', [id]))[0];
}

export async function dismiss(tx: Queryable, id: bigint, by: string): Promise<void> {
  await tx.query(
    "UPDATE payment_case SET verdict = 'dismissed', closed_at = clock_timestamp(), decided_by = $2 WHERE id = $1 AND verdict IS NULL",
    [id, by],
  );
}

function caseOf({
  eventId,
  facts,
  orderId,
  serial,
  merchantId,
  memberId,
  status,
  amount,
  credited,
  left,
  currency,
  createdAt,
  ...row
}: Row): PaymentCase {
  const { providerRef = '', amount: paid = '', currency: paidIn = '', status: said = '', partRef: part = null } = facts;
  return {
    ...row,
    event: { id: eventId, providerRef, status: said, amount: paid, currency: paidIn, part },
    order:
      orderId === null
        ? null
        : {
            id: orderId,
            serial,
            merchantId,
            memberId,
            status,
            createdAt,
            amount: money(amount, currency),
            credited: money(credited, currency),
            left: money(left, currency),
          },
  };
}

export function subjectOf({ id }: Pick<PaymentCase, 'id'>): Subject {
  return { kind: 'payment_case', id: String(id) };
}

/** Returns the amount that staff may credit: the whole payment, if it is in the currency of a member's order. */
export function creditableOf(one: PaymentCase): Money | null {
  return one.event.status === 'paid' ? amountOf(one) : null;
}

/**
 * Returns the amount that this case can take back: the provider's amount, if the deposit has as much left and nothing was taken
 * automatically.
 */
export function recoverableAmount(one: PaymentCase): Money | null {
  const isTaken = one.reason === one.event.status || one.reason === EXCLUDED_REASON;
  const amount = reversalStatusOf(one.event) && !isTaken ? amountOf(one) : null;
  return amount && one.order && amount.minor <= one.order.left.minor ? amount : null;
}

/** Returns the part of a debt that this case may forgive, at most the provider's amount; null if there is none. */
export function forgivableOf(one: PaymentCase, debt: Money): Money | null {
  const amount = reversalStatusOf(one.event) ? amountOf(one) : null;
  const part = amount && (amount.minor < debt.minor ? amount : debt);
  return part && part.minor > 0n ? part : null;
}

/** Returns the provider's amount, if it is above 0 and in the currency of a member's order. */
function amountOf({ order, event }: PaymentCase): Money | null {
  if (!order || !isCurrency(event.currency) || event.currency !== order.amount.currency) return null;
  const said = parseMajor(event.amount, event.currency);
  return said.ok && said.value.minor > 0n ? said.value : null;
}
