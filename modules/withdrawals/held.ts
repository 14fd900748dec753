import type { StaffCaller } from '#contracts/caller.ts';
import type { WithdrawalState } from '#contracts/withdrawals.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { needClaim, type Subject } from '#modules/staff/index.ts';
import { lockWithdrawal, type Withdrawal } from '#modules/withdrawals/withdrawal.ts';

/** Refusals of a withdrawal that is unknown, or no longer in a state in which staff work on it. */
export type Unworkable = Failure<'withdrawals.unknown' | 'withdrawals.moved_on'>;

/** Refusals of a withdrawal that the caller has not claimed, or that cannot be worked on. */
export type NotHeld = Unworkable | Failure<'staff.claim_required' | 'staff.claimed_elsewhere'>;

export function subjectOf({ id }: { id: string }): Subject {
  return { kind: 'withdrawal', id };
}

/** Locks a withdrawal that is in one of these states and that the caller has claimed. */
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
