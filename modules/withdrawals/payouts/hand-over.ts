import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import type { Tx } from '#platform/db/database.ts';
import { isOffered, withdrawalStop, type WithdrawalStop } from '#modules/cashier/index.ts';
import type { Money } from '#kernel/money.ts';
import { audit, endClaim, hasWaiting, isClaimedByAnother, type Actor } from '#modules/staff/index.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { addPayout, findPayout, payoutsOf, type Payout } from '#modules/withdrawals/payouts/payout.ts';
import { lockHeld, subjectOf, type NotHeld } from '#modules/withdrawals/held.ts';
import { step, type StepRefusal } from '#modules/withdrawals/step.ts';
import { lockWithdrawal, type Withdrawal } from '#modules/withdrawals/withdrawal.ts';

type Handing = { id: string; provider: string; reason: string; requestId: string; now: Date };
type HandFailure = NotHeld | Failure<StepRefusal | WithdrawalStop | 'staff.approval_exists' | 'withdrawals.no_payer'>;

/**
 * Returns the providers that can pay a withdrawal now. Returns none if a payout of the withdrawal was taken back, because its outcome is
 * not certain.
 */
export function payersOf(
  { providers, site }: Pick<WithdrawalDeps, 'providers' | 'site'>,
  { merchantId, account, amount }: Pick<Withdrawal, 'merchantId' | 'account' | 'amount'>,
  before: readonly Pick<Payout, 'state'>[],
): string[] {
  if (before.some(({ state }) => state === 'taken_back')) return [];
  return providers
    .filter((provider) => {
      const terms = provider.payouts?.terms[account.kind]?.[amount.currency];
      return terms && amount.minor >= terms.min && amount.minor <= terms.max && isOffered(site, merchantId, provider);
    })
    .map(({ code }) => code);
}

/**
 * Stores the order to a provider, in the commit that makes an approved withdrawal `paying`. The order is sent after the commit
 * (`send-due.ts`).
 */
export async function storePayout(
  deps: WithdrawalDeps,
  tx: Tx,
  withdrawal: Withdrawal,
  { payoutId, provider, handedBy, now }: { payoutId: string; provider: string; handedBy: string; now: Date },
): Promise<Result<Withdrawal, Failure<StepRefusal>>> {
  await addPayout(tx, { id: payoutId, withdrawalId: withdrawal.id, provider, amount: withdrawal.amount, handedBy, now });
  return step(deps, withdrawal, { from: 'approved', to: 'paying', payoutId, now }, tx);
}

/**
 * Hands an approved withdrawal to a provider. The order with its reference is stored in the commit that makes the withdrawal `paying`, and
 * sent after that commit (`send-due.ts`). Each `requestId` is one payout; a repeat gets the first answer.
 */
export async function handOver(
  deps: WithdrawalDeps,
  caller: StaffCaller,
  { id, provider, reason, requestId, now }: Handing,
): Promise<Result<{ payoutId: string }, HandFailure>> {
  const payoutId = derivedId(`payout/${id}/${requestId.toLowerCase()}`);
  return deps.db.transaction<{ payoutId: string }, HandFailure>(
    async (tx) => {
      // The second of two concurrent calls waits here, and then finds the payout of the first.
      await lockWithdrawal(tx, id);
      const known = await findPayout(tx, payoutId);
      if (known) return known.provider === provider ? ok({ payoutId }) : err('wallet.request_reused');
      const held = await lockHeld(tx, caller, id, ['approved'], now);
      if (!held.ok) return held;
      return give(deps, tx, held.value, { actor: caller, handedBy: caller.name, payoutId, provider, reason, now });
    },
    { isRepeatable: true },
  );
}

type Given = { actor: Actor; handedBy: string; payoutId: string; provider: string; reason: string; now: Date };

/**
 * Hands a locked, approved withdrawal to a provider, with its audit entry. Refuses while an approval waits, or if the provider cannot pay
 * the withdrawal.
 */
async function give(
  deps: WithdrawalDeps,
  tx: Tx,
  withdrawal: Withdrawal,
  { actor, handedBy, payoutId, provider, reason, now }: Given,
): Promise<Result<{ payoutId: string }, HandFailure>> {
  const subject = subjectOf(withdrawal);
  if (await hasWaiting(tx, subject)) return err('staff.approval_exists');
  if (!payersOf(deps, withdrawal, await payoutsOf(tx, [withdrawal.id])).includes(provider)) return err('withdrawals.no_payer');
  const stop = await withdrawalStop(tx, withdrawal.memberId, withdrawal.amount.currency);
  if (stop) return err(stop);
  const stepped = await storePayout(deps, tx, withdrawal, { payoutId, provider, handedBy, now });
  if (!stepped.ok) return stepped;
  await endClaim(tx, subject);
  await audit(tx, actor, {
    action: 'withdrawals.hand_over',
    merchantId: withdrawal.merchantId,
    subject,
    reason,
    before: { state: 'approved' },
    after: { state: 'paying', payoutId, provider },
  });
  return ok({ payoutId });
}

export type InRun = {
  id: string;
  payoutId: string;
  provider: string | null;
  amount: Money;
  by: Actor & { staffId: bigint };
  handedBy: string;
  reason: string;
  now: Date;
};

/**
 * Hands an approved withdrawal of a run to `provider`, or to the first provider that can pay it, in the caller's transaction. A repeat of a
 * `payoutId` finds its payout. Refuses if a staff member has claimed the withdrawal, or if its amount is not `amount`.
 */
export async function handInRun(
  deps: WithdrawalDeps,
  tx: Tx,
  { id, payoutId, provider, amount, by, handedBy, reason, now }: InRun,
): Promise<Result<{ payoutId: string }, HandFailure>> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal) return err('withdrawals.unknown');
  if (await findPayout(tx, payoutId)) return ok({ payoutId });
  if (withdrawal.state !== 'approved' || withdrawal.amount.minor !== amount.minor || withdrawal.amount.currency !== amount.currency)
    return err('withdrawals.moved_on');
  if (await isClaimedByAnother(tx, subjectOf(withdrawal), by.staffId, now)) return err('staff.claimed_elsewhere');
  const chosen = provider ?? payersOf(deps, withdrawal, await payoutsOf(tx, [id]))[0];
  if (chosen === undefined) return err('withdrawals.no_payer');
  return give(deps, tx, withdrawal, { actor: by, handedBy, payoutId, provider: chosen, reason, now });
}
