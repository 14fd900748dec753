import * as z from 'zod/mini';
import type { StaffCaller } from '#contracts/caller.ts';
import { toMajor } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { serialText } from '#kernel/serial.ts';
import type { Tx } from '#platform/db/database.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { endClaim, type ApprovalKind, type Declared, type Requested } from '#modules/staff/index.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { changePayout, payoutsOf, stuckOf, type Payout } from '#modules/withdrawals/payouts/payout.ts';
import { lockHeld, subjectOf, type NotHeld } from '#modules/withdrawals/held.ts';
import { step } from '#modules/withdrawals/step.ts';
import { lockWithdrawal, type Withdrawal } from '#modules/withdrawals/withdrawal.ts';
import { WITHDRAWALS } from '#contracts/bo/permissions/withdrawals.ts';

const payload = z.strictObject({ withdrawalId: z.string(), payoutId: z.string() });
export type TakeBack = z.output<typeof payload>;
export type TakeBackCode = 'withdrawals.unknown' | 'withdrawals.moved_on';
type Found = { withdrawal: Withdrawal; payout: Payout };

/**
 * Declares the approval to take back a payout in trouble. Two staff members decide after the provider has confirmed to them that it paid
 * nothing. The withdrawal becomes `approved` again, to be paid by hand or denied, and is not handed to a provider again.
 */
export function takeBackKind(deps: WithdrawalDeps): ApprovalKind<TakeBack, TakeBackCode> {
  return {
    kind: 'withdrawals.take_back',
    permission: WITHDRAWALS.approve,
    payload,
    describe: async (tx, requested) => {
      const found = await lockStuck(tx, requested);
      if (!found.ok) return found;
      const { withdrawal, payout } = found.value;
      const { amount, memberId, merchantId, serial } = withdrawal;
      const facts = {
        member: (await accountsOf(tx, [memberId])).get(memberId) ?? null,
        withdrawal: serialText('W', serial),
        amount: `${toMajor(amount)} ${amount.currency}`,
        company: payout.provider,
        reference: payout.id,
        trouble: payout.trouble,
      };
      return ok({ merchantId, subject: subjectOf(withdrawal), facts });
    },
    execute: async (tx, requested, { maker, checker, now }) => {
      const found = await lockStuck(tx, requested);
      if (!found.ok) return found;
      const { withdrawal, payout } = found.value;
      await changePayout(tx, payout.id, { state: 'taken_back' }, now);
      const by = `${maker.name}, ${checker.name}`;
      const stepped = await step(deps, withdrawal, { from: 'paying', to: 'approved', payoutId: payout.id, by, now }, tx);
      if (!stepped.ok) return stepped;
      await endClaim(tx, subjectOf(withdrawal));
      return ok({ before: { state: 'paying', payoutId: payout.id }, after: { state: 'approved' } });
    },
  };
}

async function lockStuck(tx: Tx, { withdrawalId, payoutId }: TakeBack): Promise<Result<Found, Failure<TakeBackCode>>> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (!withdrawal) return err('withdrawals.unknown');
  const payout = stuckOf(await payoutsOf(tx, [withdrawalId]));
  return withdrawal.state === 'paying' && payout?.id === payoutId ? ok({ withdrawal, payout }) : err('withdrawals.moved_on');
}

type TransferRequest = { id: string; reason: string; requestId: string; now: Date };
type RequestFailure = NotHeld | Failure<TakeBackCode | 'staff.approval_exists' | 'staff.request_reused'>;

/** Requests the approval to take back a payout in trouble; the caller's claim ends, and the withdrawal waits for another staff member. */
export async function requestTakeBack(
  deps: WithdrawalDeps,
  takeBack: Declared<TakeBack, TakeBackCode>,
  caller: StaffCaller,
  { id, reason, requestId, now }: TransferRequest,
): Promise<Result<Requested, RequestFailure>> {
  return deps.db.transaction<Requested, RequestFailure>(async (tx) => {
    const stuck = stuckOf(await payoutsOf(tx, [id]));
    const order = { payload: { withdrawalId: id, payoutId: stuck?.id ?? '' }, reason, requestId, now };
    const held = await lockHeld(tx, caller, id, ['paying'], now);
    if (!held.ok) {
      // A repeat no longer has the claim, and its payout may have been taken back: it gets the first answer.
      const before =
        held.failure.code === 'staff.claim_required'
          ? await takeBack.requestedBefore(tx, caller, order, (requested) => requested.withdrawalId)
          : undefined;
      return before ?? held;
    }
    if (!stuck) return err('withdrawals.moved_on');
    await endClaim(tx, subjectOf(held.value));
    return takeBack.requestIn(tx, caller, order);
  });
}
