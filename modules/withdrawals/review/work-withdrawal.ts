import { mayDo } from '#contracts/bo/permissions.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { WithdrawalState } from '#contracts/withdrawals.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { audit, endClaim, hasWaiting, type Claim, type Declared, type Requested, type Staff } from '#modules/staff/index.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import type { ApproveCode, Payload as Approval } from '#modules/withdrawals/review/approve-withdrawal.ts';
import { changePayout, payoutsOf, stuckOf } from '#modules/withdrawals/payouts/payout.ts';
import { lockHeld, subjectOf, type NotHeld, type Unworkable } from '#modules/withdrawals/held.ts';
import { step, type Step, type StepRefusal } from '#modules/withdrawals/step.ts';
import { findWithdrawal, type Withdrawal } from '#modules/withdrawals/withdrawal.ts';
import { WITHDRAWALS } from '#contracts/bo/permissions/withdrawals.ts';

export type Desk = {
  deps: WithdrawalDeps;
  staff: Staff;
  approve: Declared<Approval, ApproveCode>;
};

/** Claims a withdrawal that waits for staff, or renews the caller's claim. */
export async function claimWithdrawal(
  { deps, staff }: Desk,
  caller: StaffCaller,
  { id, isTakeover, now }: { id: string; isTakeover: boolean; now: Date },
): Promise<Result<Claim, Unworkable | Failure<'staff.claimed_elsewhere'>>> {
  const found = await findWithdrawal(deps.db, id);
  if (!found) return err('withdrawals.unknown');
  if (!['requested', 'approved', 'paying', 'disputed'].includes(found.state)) return err('withdrawals.moved_on');
  return staff.claims.take(caller, { subject: subjectOf(found), merchantId: found.merchantId, now, isTakeover });
}

type ApprovalOrder = { id: string; provider?: string | undefined; reason: string; requestId: string; now: Date };
type ApprovalFailure = NotHeld | Failure<'staff.approval_exists' | 'staff.request_reused' | 'staff.not_permitted' | 'withdrawals.no_payer'>;

/**
 * Requests the approval of a withdrawal; the caller's claim ends, and the withdrawal waits for another staff member. With `provider`, which
 * needs the permission to pay, the approval also hands the withdrawal to that provider.
 */
export async function requestApproval(
  { deps, approve }: Desk,
  caller: StaffCaller,
  { id, provider, reason, requestId, now }: ApprovalOrder,
): Promise<Result<Requested, ApprovalFailure>> {
  if (provider !== undefined && !mayDo(caller.roles, WITHDRAWALS.pay)) return err('staff.not_permitted');
  return deps.db.transaction<Requested, ApprovalFailure>(async (tx) => {
    const order = { payload: { withdrawalId: id, ...(provider !== undefined && { provider }) }, reason, requestId, now };
    const held = await lockHeld(tx, caller, id, ['requested'], now);
    if (!held.ok) {
      // A repeat no longer has the claim, because the first request has ended it: it gets the first answer.
      const before = held.failure.code === 'staff.claim_required' ? await approve.requestedBefore(tx, caller, order) : undefined;
      return before ?? held;
    }
    await endClaim(tx, subjectOf(held.value));
    return approve.requestIn(tx, caller, order);
  });
}

type Worked = Promise<Result<Withdrawal, NotHeld | Failure<StepRefusal | 'staff.approval_exists'>>>;

/** Denies a withdrawal and returns the money; the member can read the reason. An approved withdrawal may be denied until it is paid. */
export function deny(desk: Desk, caller: StaffCaller, { id, reason, now }: { id: string; reason: string; now: Date }): Worked {
  return work(desk, caller, id, ['requested', 'approved'], { to: 'denied', reason, by: caller.name, now });
}

/** Records that staff have paid an approved withdrawal, or a withdrawal whose payout at a provider is in trouble. */
export function pay(desk: Desk, caller: StaffCaller, { id, reference, now }: { id: string; reference: string; now: Date }): Worked {
  return work(desk, caller, id, ['approved', 'paying'], { to: 'paid', reference, by: caller.name, now });
}

async function work({ deps }: Desk, caller: StaffCaller, id: string, from: readonly WithdrawalState[], next: Omit<Step, 'from'>): Worked {
  return deps.db.transaction<Withdrawal, NotHeld | Failure<StepRefusal | 'staff.approval_exists'>>(async (tx) => {
    const held = await lockHeld(tx, caller, id, from, next.now);
    if (!held.ok) return held;
    const subject = subjectOf(held.value);
    if (await hasWaiting(tx, subject)) return err('staff.approval_exists');
    if (held.value.state === 'paying') {
      const stuck = stuckOf(await payoutsOf(tx, [id]));
      if (!stuck) return err('withdrawals.moved_on');
      await changePayout(tx, stuck.id, { state: 'by_hand' }, next.now);
    }
    const stepped = await step(deps, held.value, { ...next, from: held.value.state }, tx);
    if (!stepped.ok) return stepped;
    await endClaim(tx, subject);
    await audit(tx, caller, {
      action: `withdrawals.${next.to === 'denied' ? 'deny' : 'pay'}`,
      merchantId: held.value.merchantId,
      subject,
      reason: next.reason ?? next.reference ?? '',
      before: { state: held.value.state },
      after: { state: next.to },
    });
    return ok(stepped.value);
  });
}
