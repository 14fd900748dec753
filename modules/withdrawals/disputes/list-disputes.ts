import type { disputeQueue } from '#contracts/bo/disputes.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { dueAt } from '#contracts/queue-deadlines.ts';
import { serialText } from '#kernel/serial.ts';
import { listPage } from '#platform/db/list-page.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { waitingOf } from '#modules/staff/index.ts';
import { keeperOf, messagesOf, readDisputes } from '#modules/withdrawals/disputes/dispute-store.ts';
import type { DisputeDesk } from '#modules/withdrawals/disputes/work-dispute.ts';
import { readWithdrawals, type Withdrawal } from '#modules/withdrawals/withdrawal.ts';

const WHERE = `($1::text IS NULL OR (d.verdict IS NULL) = ($1 = 'open')) AND ($2::int IS NULL OR d.merchant_id = $2)`;

/** Returns a page of disputes with their messages and pictures: open disputes first, the oldest first. */
export async function listDisputes(
  { deps: { db, files }, staff }: DisputeDesk,
  caller: StaffCaller,
  { sort, state, merchantId, ...page }: Input<typeof disputeQueue>,
  now: Date,
): Promise<Output<typeof disputeQueue>> {
  const values = [state ?? null, merchantId ?? null];
  const direction = sort === '-openedAt' ? 'DESC' : 'ASC';
  const order = `(d.verdict IS NOT NULL), d.opened_at ${direction}, d.serial ${direction}`;
  const { rows: found, total } = await listPage(
    db,
    { read: readDisputes, from: 'withdrawal_dispute d', where: WHERE, values, order },
    page,
  );
  const ids = found.map(({ id }) => id);
  const disputed = await readWithdrawals(db, 'WHERE w.id = ANY ($1)', [found.map(({ withdrawalId }) => withdrawalId)]);
  const withdrawals = new Map(disputed.map((one) => [one.id, one]));
  const names = await accountsOf(
    db,
    found.map(({ memberId }) => memberId),
  );
  const [messages, pictures] = [await messagesOf(db, ids), await files.storedBy(found.map(keeperOf), now)];
  const [claims, waiting] = [await staff.claims.of('dispute', ids, now), await waitingOf(db, 'dispute', ids)];
  return {
    rows: found.map(({ withdrawalId, memberId, serial, verdict, ...one }) => {
      const held = claims.get(one.id);
      return {
        ...one,
        serial: serialText('C', serial),
        dueAt: verdict === null ? dueAt('dispute', one.openedAt) : null,
        state: verdict ?? (waiting.has(one.id) ? 'approval' : 'open'),
        member: { id: String(memberId), account: names.get(memberId) ?? '' },
        withdrawal: withdrawalOf(withdrawals.get(withdrawalId)!),
        currency: one.missing.currency,
        pictures: pictures.get(keeperOf(one)) ?? [],
        messages: messages.get(one.id) ?? [],
        claim: held ? { holder: held.holder, isOwn: held.staffId === caller.staffId, since: held.since, expiresAt: held.expiresAt } : null,
      };
    }),
    total,
  };
}

function withdrawalOf({ id, serial, amount, reference, paidAt, account: { institution, holder, number } }: Withdrawal) {
  return { id, serial: serialText('W', serial), amount, reference, paidAt, account: { institution, holder, number } };
}
