import type { depositCases } from '#contracts/bo/cases.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { dueAt } from '#contracts/queue-deadlines.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { waitingOf, type Staff } from '#modules/staff/index.ts';
import { debtOf } from '#modules/wallet/index.ts';
import type { Money } from '#kernel/money.ts';
import { reversalStatusOf } from '#modules/cashier/reversals/judge-reversal.ts';
import { CASES, creditableOf, forgivableOf, readCases, recoverableAmount, type PaymentCase } from '#modules/cashier/cases/case-store.ts';
import { serialText } from '#kernel/serial.ts';

type Page = Output<typeof depositCases>;

/** Returns a page of cases with the staff members who have claimed them, the oldest open cases first. */
export async function listCases(
  { db, staff }: { db: Queryable; staff: Staff },
  caller: StaffCaller,
  { sort, state, provider, reason, merchantId, ...page }: Input<typeof depositCases>,
  now: Date,
): Promise<Page> {
  const where = `($1::text IS NULL OR (c.verdict IS NULL) = ($1 = 'open')) AND ($2::text IS NULL OR c.provider = $2)
    AND ($3::text IS NULL OR c.reason = $3) AND ($4::int IS NULL OR o.merchant_id = $4)`;
  const values = [state ?? null, provider ?? null, reason ?? null, merchantId ?? null];
  const direction = sort === '-openedAt' ? 'DESC' : 'ASC';
  const order = `c.opened_at ${direction}, c.id ${direction}`;
  const { rows: cases, total } = await listPage(db, { read: readCases, from: CASES, where, values, order }, page);
  const ids = cases.map(({ id }) => String(id));
  const names = await accountsOf(
    db,
    cases.flatMap(({ order: one }) => (one ? [one.memberId] : [])),
  );
  const [claims, waiting] = [await staff.claims.of('payment_case', ids, now), await waitingOf(db, 'payment_case', ids)];
  const debts = await debtsOf(db, cases);
  return {
    rows: cases.map((one) => {
      const held = claims.get(String(one.id));
      const isOwn = held?.staffId === caller.staffId;
      const claim = held ? { holder: held.holder, isOwn, since: held.since, expiresAt: held.expiresAt } : null;
      return { ...shown(one, names, debts), claim, state: one.verdict ?? (waiting.has(String(one.id)) ? 'approval' : 'open') };
    }),
    total,
  };
}

/** Returns debts of members with open cases of reversed deposits. */
async function debtsOf(db: Queryable, cases: readonly PaymentCase[]): Promise<ReadonlyMap<bigint, Money>> {
  const debts = new Map<bigint, Money>();
  for (const { order, event, verdict } of cases)
    if (order && verdict === null && reversalStatusOf(event))
      debts.set(order.memberId, await debtOf(db, order.memberId, order.amount.currency));
  return debts;
}

function shown(
  one: PaymentCase,
  names: Map<bigint, string>,
  debts: ReadonlyMap<bigint, Money>,
): Omit<Page['rows'][number], 'claim' | 'state'> {
  const { id, openedAt, reason, provider, event, order, decidedBy, closedAt } = one;
  const debt = order ? (debts.get(order.memberId) ?? null) : null;
  return {
    id: String(id),
    openedAt,
    dueAt: closedAt === null ? dueAt('deposit', openedAt) : null,
    reason,
    provider,
    event,
    decidedBy,
    closedAt,
    merchantId: order?.merchantId ?? null,
    member: order ? { id: String(order.memberId), account: names.get(order.memberId) ?? '' } : null,
    order: order && {
      id: order.id,
      serial: serialText('D', order.serial),
      status: order.status,
      createdAt: order.createdAt,
      amount: order.amount,
      credited: order.credited,
      left: order.left,
      currency: order.amount.currency,
    },
    creditable: one.verdict === null ? creditableOf(one) : null,
    takeable: one.verdict === null ? recoverableAmount(one) : null,
    debt,
    forgivable: debt && forgivableOf(one, debt),
  };
}
