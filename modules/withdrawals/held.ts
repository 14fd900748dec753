import type { StaffCaller } from '#contracts/caller.ts';
import type { WithdrawalState } from '#contracts/withdrawals.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { needClaim, type Subject } from '#modules/staff/index.ts';
import { lockWithdrawal, type Withdrawal } from '#modules/withdrawals/withdrawal.ts';

/** Refusals of a withdrawal that is not there, or no longer in a state that staff work on. */
export type Unworkable = Failure<'withdrawals.unknown' | 'withdrawals.moved_on'>;

/** Refusals of a withdrawal that the caller has not claimed, or cannot work on. */
export type NotHeld = Unworkable | Failure<'staff.claim_required' | 'staff.claimed_elsewhere'>;

export function subjectOf({ id }: { id: string }): Subject {
  return { kind: 'withdrawal', id };
}

/** Holds a withdrawal that stands in one of these states and is the caller's. */
export async function lockHeld(
  tx: Tx,
  caller: StaffCaller,
  id: string,
  from: readonly WithdrawalState[],
  now: Date,
): Promise<Result<Withdrawal, NotHeld>> {
  const found = await lockWithdrawal(tx, id);
  if (!found) return err('withdrawals.unknown');
  if (!from.includes(found.state)) return err('withdrawals.moved_on');
  const claim = await needClaim(tx, caller, subjectOf(found), now);
  return claim.ok ? ok(found) : claim;
}
