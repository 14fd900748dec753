import { isCurrency, money, parseMajor, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Subject } from '#modules/staff/index.ts';
import type { DepositStatus } from '#contracts/cashier.ts';

export type PaymentCase = {
  id: bigint;
  openedAt: Date;
  reason: string;
  provider: string;
  event: { id: string; providerRef: string; status: string; amount: string; currency: string };
  verdict: 'credited' | 'dismissed' | null;
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
  createdAt: Date;
};

type Row = Omit<PaymentCase, 'event' | 'order'> & {
  eventId: string;
  facts: { providerRef?: string; status?: string; amount?: string; currency?: string };
  orderId: string | null;
  serial: bigint;
  merchantId: number;
  memberId: bigint;
  status: DepositStatus;
  amount: bigint;
  credited: bigint;
  currency: Currency;
  createdAt: Date;
};

export const CASES = `FROM payment_case c LEFT JOIN deposit_order o ON o.id = c.order_id`;
const COLUMNS = `c.id, c.opened_at AS "openedAt", c.reason, c.provider, c.event_id AS "eventId", c.facts, c.verdict, c.decided_by AS "decidedBy",
  c.closed_at AS "closedAt", o.id AS "orderId", o.serial, o.merchant_id AS "merchantId", o.member_id AS "memberId", o.status, o.amount, o.credited,
  o.currency, o.created_at AS "createdAt"`;

export async function readCases(db: Queryable, rest: string, values: readonly unknown[]): Promise<PaymentCase[]> {
  return (await db.query<Row>(`SELECT ${COLUMNS} ${CASES} ${rest}`, values)).map(caseOf);
}

/** Holds a case until the transaction ends. */
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
  currency,
  createdAt,
  ...row
}: Row): PaymentCase {
  const { providerRef = '', amount: paid = '', currency: paidIn = '', status: said = '' } = facts;
  return {
    ...row,
    event: { id: eventId, providerRef, status: said, amount: paid, currency: paidIn },
    order:
      orderId === null
        ? null
        : {
            ...{ id: orderId, serial, merchantId, memberId, status, createdAt },
            ...{ amount: money(amount, currency), credited: money(credited, currency) },
          },
  };
}

export function subjectOf({ id }: Pick<PaymentCase, 'id'>): Subject {
  return { kind: 'payment_case', id: String(id) };
}

/** What a credit would give: the payment in full, where it is one in the currency of a member's order. */
export function creditableOf({ order, event }: PaymentCase): Money | null {
  if (!order || event.status !== 'paid' || !isCurrency(event.currency) || event.currency !== order.amount.currency) return null;
  const paid = parseMajor(event.amount, event.currency);
  return paid.ok && paid.value.minor > 0n ? paid.value : null;
}
