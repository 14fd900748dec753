import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import {
  audit,
  endClaim,
  hasWaiting,
  needClaim,
  type Claim,
  type Declared,
  type Requested,
  type Staff,
  type Subject,
} from '#modules/staff/index.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { addMessage, closeRow, findDispute, type Dispute } from '#modules/withdrawals/disputes/dispute-store.ts';
import { step, type StepRefusal } from '#modules/withdrawals/step.ts';
import { lockWithdrawal, type Withdrawal } from '#modules/withdrawals/withdrawal.ts';

export type Settlement = { disputeId: string; verdict: 'paid_again' | 'refunded'; reference: string | null };
export type SettleCode = 'withdrawals.no_dispute' | 'withdrawals.dispute_closed';
export type DisputeDesk = { deps: WithdrawalDeps; staff: Staff; settle: Declared<Settlement, SettleCode> };

type NotHeld = Failure<SettleCode | 'staff.claim_required' | 'staff.claimed_elsewhere'>;
type Held = { dispute: Dispute; withdrawal: Withdrawal };

export function subjectOf({ id }: { id: string }): Subject {
  return { kind: 'dispute', id };
}

/** Locks an open dispute with its withdrawal until the transaction ends. Refuses an unknown or closed dispute. */
export async function lockDispute(tx: Tx, id: string): Promise<Result<Held, Failure<SettleCode>>> {
  const known = await findDispute(tx, id);
  if (!known) return err('withdrawals.no_dispute');
  const withdrawal = (await lockWithdrawal(tx, known.withdrawalId))!;
  const dispute = (await findDispute(tx, id))!;
  return dispute.verdict === null ? ok({ dispute, withdrawal }) : err('withdrawals.dispute_closed');
}

async function lockHeld(tx: Tx, caller: StaffCaller, id: string, now: Date): Promise<Result<Held, NotHeld>> {
  const found = await lockDispute(tx, id);
  if (!found.ok) return found;
  const claim = await needClaim(tx, caller, subjectOf({ id }), now);
  return claim.ok ? found : claim;
}

/** Claims an open dispute, or renews the caller's claim. */
export async function claimDispute(
  { deps, staff }: DisputeDesk,
  caller: StaffCaller,
  { id, isTakeover, now }: { id: string; isTakeover: boolean; now: Date },
): Promise<Result<Claim, Failure<SettleCode | 'staff.claimed_elsewhere'>>> {
  const found = await findDispute(deps.db, id);
  if (!found) return err('withdrawals.no_dispute');
  if (found.verdict !== null) return err('withdrawals.dispute_closed');
  return staff.claims.take(caller, { subject: subjectOf(found), merchantId: found.merchantId, now, isTakeover });
}

/** Sends a staff member's message to the member, who is notified immediately; a `requestId` stands for one message. */
export async function answerDispute(
  { deps }: DisputeDesk,
  caller: StaffCaller,
  { id, text, requestId, now }: { id: string; text: string; requestId: string; now: Date },
): Promise<Result<true, NotHeld | Failure<'wallet.request_reused'>>> {
  return deps.db.transaction<true, NotHeld | Failure<'wallet.request_reused'>>(async (tx) => {
    const held = await lockHeld(tx, caller, id, now);
    if (!held.ok) return held;
    const messageId = derivedId(`dispute/${id}/${caller.staffId}/${requestId.toLowerCase()}`);
    const isAdded = await addMessage(tx, { id: messageId, disputeId: id, staff: caller.name, text, at: now });
    if (!isAdded) return err('wallet.request_reused');
    tx.afterCommit(() => deps.announce(held.value.withdrawal));
    return ok(true);
  });
}

type SettleFailure = NotHeld | Failure<'withdrawals.reference_required' | 'staff.approval_exists' | 'staff.request_reused'>;

/** Requests the approval of a verdict that moves money; the caller's claim ends, and the case waits for another staff member. */
export async function requestSettlement(
  { deps, settle }: DisputeDesk,
  caller: StaffCaller,
  order: Omit<Settlement, 'disputeId' | 'reference'> & {
    id: string;
    reference?: string | undefined;
    reason: string;
    requestId: string;
    now: Date;
  },
): Promise<Result<Requested, SettleFailure>> {
  const { id, verdict, reference = null, reason, requestId, now } = order;
  if (verdict === 'paid_again' && reference === null) return err('withdrawals.reference_required', { field: 'reference' });
  return deps.db.transaction<Requested, SettleFailure>(async (tx) => {
    const requested = {
      payload: { disputeId: id, verdict, reference: verdict === 'paid_again' ? reference : null },
      reason,
      requestId,
      now,
    };
    const held = await lockHeld(tx, caller, id, now);
    if (!held.ok) {
      // A repeat no longer has the claim, because the first request has ended it: it gets the first answer.
      const before = held.failure.code === 'staff.claim_required' ? await settle.requestedBefore(tx, caller, requested) : undefined;
      return before ?? held;
    }
    await endClaim(tx, subjectOf({ id }));
    return settle.requestIn(tx, caller, requested);
  });
}

type CloseFailure = NotHeld | Failure<StepRefusal | 'staff.approval_exists'>;

/** Closes a dispute whose payment is proven to have arrived; the withdrawal becomes received, and no money moves. */
export async function closeDispute(
  { deps }: DisputeDesk,
  caller: StaffCaller,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<Result<true, CloseFailure>> {
  return deps.db.transaction<true, CloseFailure>(async (tx) => {
    const held = await lockHeld(tx, caller, id, now);
    if (!held.ok) return held;
    const subject = subjectOf({ id });
    if (await hasWaiting(tx, subject)) return err('staff.approval_exists');
    const { withdrawal } = held.value;
    const stepped = await step(deps, withdrawal, { from: 'disputed', to: 'received', by: caller.name, now }, tx);
    if (!stepped.ok) return stepped;
    await closeRow(tx, id, { verdict: 'closed', reason, by: caller.name, now });
    await endClaim(tx, subject);
    const change = { before: { state: 'open' }, after: { state: 'closed' } };
    await audit(tx, caller, { action: 'withdrawals.close_dispute', merchantId: withdrawal.merchantId, subject, reason, ...change });
    return ok(true);
  });
}
