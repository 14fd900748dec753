import { ok, type Failure, type Result } from '#kernel/result.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import { endClaim } from '#modules/staff/index.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { closeRow, disputeOf, keeperOf } from '#modules/withdrawals/disputes/dispute-store.ts';
import { step, type StepRefusal } from '#modules/withdrawals/step.ts';
import { lockWithdrawal, type Withdrawal } from '#modules/withdrawals/withdrawal.ts';

type OpenFailure = Failure<StepRefusal | 'files.unknown'>;
type Opening = { pictureIds: readonly string[]; received?: bigint; now: Date };

/**
 * Opens a dispute: the member reports that nothing, or only a part, of a payment arrived. The withdrawal becomes disputed, and a case for
 * staff, in one commit. A withdrawal is disputed once; a repeat gets the first answer.
 */
export async function openDispute(
  deps: WithdrawalDeps,
  { id: withdrawalId }: Withdrawal,
  { pictureIds, received, now }: Opening,
): Promise<Result<Withdrawal, OpenFailure>> {
  return deps.db.transaction<Withdrawal, OpenFailure>(async (tx) => {
    const found = (await lockWithdrawal(tx, withdrawalId))!;
    if (found.state === 'paid') {
      const dispute = { id: derivedId(`dispute/${withdrawalId}`), missing: found.amount.minor - (received ?? 0n) };
      const { merchantId, memberId, amount } = found;
      const kept = await deps.files.keep(tx, { memberId, purpose: 'receipt', ids: pictureIds, storedBy: keeperOf(dispute) });
      if (!kept.ok) return kept;
      await tx.query(
        `INSERT INTO withdrawal_dispute (id, withdrawal_id, merchant_id, member_id, currency, missing, opened_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [dispute.id, withdrawalId, merchantId, memberId, amount.currency, dispute.missing, now],
      );
    }
    return step(deps, found, { from: 'paid', to: 'disputed', ...(received !== undefined && { received }), now }, tx);
  });
}

/** Ends a dispute because its member reports that the money arrived: the withdrawal becomes received, and the case is closed. */
export async function endByMember(
  deps: WithdrawalDeps,
  { id: withdrawalId }: Withdrawal,
  now: Date,
): Promise<Result<Withdrawal, Failure<StepRefusal>>> {
  return deps.db.transaction<Withdrawal, Failure<StepRefusal>>(async (tx) => {
    const found = (await lockWithdrawal(tx, withdrawalId))!;
    const stepped = await step(deps, found, { from: 'disputed', to: 'received', now }, tx);
    if (!stepped.ok || found.state !== 'disputed') return stepped;
    const dispute = await disputeOf(tx, withdrawalId);
    if (dispute?.verdict === null) {
      await closeRow(tx, dispute.id, { verdict: 'arrived', reason: null, by: null, now });
      await endClaim(tx, { kind: 'dispute', id: dispute.id });
    }
    return ok(stepped.value);
  });
}
