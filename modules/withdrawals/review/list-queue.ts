import type { withdrawalQueue } from '#contracts/bo/withdrawals.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { serialText } from '#kernel/serial.ts';
import { listPage } from '#platform/db/list-page.ts';
import { withdrawalStops } from '#modules/cashier/index.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { waitingOf } from '#modules/staff/index.ts';
import { payersOf } from '#modules/withdrawals/payouts/hand-over.ts';
import { payoutsOf } from '#modules/withdrawals/payouts/payout.ts';
import type { Desk } from '#modules/withdrawals/review/work-withdrawal.ts';
import { depositView, feeView, handOf, readWithdrawals } from '#modules/withdrawals/withdrawal.ts';

/** Returns the order of the queue, for which two indexes exist: a page costs only its own rows. */
export function queueOrder(direction: 'ASC' | 'DESC'): string {
  return `w.is_idle, w.requested_at ${direction}, w.serial ${direction}`;
}

/** Returns a page of withdrawals with the staff members who have claimed them: withdrawals that wait for staff first, the oldest first. */
export async function listQueue(
  { deps, staff }: Desk,
  caller: StaffCaller,
  { sort, state, merchantId, id, ...page }: Input<typeof withdrawalQueue>,
  now: Date,
): Promise<Output<typeof withdrawalQueue>> {
  const { db } = deps;
  const where = '($1::text IS NULL OR w.state = $1) AND ($2::int IS NULL OR w.merchant_id = $2) AND ($3::uuid IS NULL OR w.id = $3)';
  const values = [state ?? null, merchantId ?? null, id ?? null];
  const order = queueOrder(sort === '-requestedAt' ? 'DESC' : 'ASC');
  const { rows: found, total } = await listPage(db, { read: readWithdrawals, from: 'withdrawal w', where, values, order }, page);
  const ids = found.map(({ id }) => id);
  const names = await accountsOf(
    db,
    found.map(({ memberId }) => memberId),
  );
  const [claims, waiting] = [await staff.claims.of('withdrawal', ids, now), await waitingOf(db, 'withdrawal', ids)];
  const payouts = await payoutsOf(db, ids);
  const stops = await withdrawalStops(
    db,
    found.map(({ memberId, amount }) => ({ memberId, currency: amount.currency })),
  );
  return {
    rows: found.map(({ account, memberId, serial, ...one }, at) => {
      const own = payouts.filter(({ withdrawalId }) => withdrawalId === one.id);
      const held = claims.get(one.id);
      const { kind, institution, holder, number, createdAt } = account;
      return {
        ...one,
        serial: serialText('W', serial),
        state: waiting.has(one.id) ? 'approval' : one.state,
        member: { id: String(memberId), account: names.get(memberId) ?? '' },
        currency: one.amount.currency,
        stop: ['requested', 'approved'].includes(one.state) ? (stops[at] ?? null) : null,
        dueAt: handOf({ ...one, account, memberId, serial })?.dueAt ?? null,
        deposit: depositView(one),
        fee: feeView(one),
        account: { kind, institution, holder, number, createdAt },
        claim: held ? { holder: held.holder, isOwn: held.staffId === caller.staffId, since: held.since, expiresAt: held.expiresAt } : null,
        payouts: own.map(({ withdrawalId: _, amount: __, tries: ___, ...payout }) => payout),
        payers: ['requested', 'approved'].includes(one.state) ? payersOf(deps, { ...one, account }, own) : [],
      };
    }),
    total,
  };
}
