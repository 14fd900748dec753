import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import type { Tx } from '#platform/db/database.ts';
import { isOffered, takeOutStop, type TakeOutRefusal } from '#modules/cashier/index.ts';
import { audit, endClaim, hasWaiting } from '#modules/staff/index.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { addPayout, findPayout, payoutsOf, type Payout } from '#modules/withdrawals/payouts/payout.ts';
import { lockHeld, subjectOf, type NotHeld } from '#modules/withdrawals/held.ts';
import { step, type StepRefusal } from '#modules/withdrawals/step.ts';
import { lockWithdrawal, type Withdrawal } from '#modules/withdrawals/withdrawal.ts';

type Handing = { id: string; provider: string; reason: string; requestId: string; now: Date };
type HandFailure = NotHeld | Failure<StepRefusal | TakeOutRefusal | 'staff.approval_exists' | 'withdrawals.no_payer'>;

/** The companies that can pay a withdrawal now: none where a payout of it was taken back, as what became of it is not known. */
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

/** Stores the order to a company beside the step that makes an approved withdrawal `paying`; it is sent after the commit (`send-due.ts`). */
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
 * Gives an approved withdrawal to a company to pay: its reference is stored in the commit that makes it `paying`, and sent after it
 * (`send-due.ts`). Each `requestId` is one payout; a repeat is answered as it was.
 */
export async function handOver(
  deps: WithdrawalDeps,
  caller: StaffCaller,
  { id, provider, reason, requestId, now }: Handing,
): Promise<Result<{ payoutId: string }, HandFailure>> {
  const payoutId = derivedId(`payout/${id}/${requestId.toLowerCase()}`);
  return deps.db.transaction<{ payoutId: string }, HandFailure>(
    async (tx) => {
      // The second of two at once waits here, and then finds the first.
      await lockWithdrawal(tx, id);
      const known = await findPayout(tx, payoutId);
      if (known) return known.provider === provider ? ok({ payoutId }) : err('wallet.request_reused');
      const held = await lockHeld(tx, caller, id, ['approved'], now);
      if (!held.ok) return held;
      const withdrawal = held.value;
      if (await hasWaiting(tx, subjectOf(withdrawal))) return err('staff.approval_exists');
      if (!payersOf(deps, withdrawal, await payoutsOf(tx, [id])).includes(provider)) return err('withdrawals.no_payer');
      const stop = await takeOutStop(tx, withdrawal.memberId, withdrawal.amount.currency);
      if (stop) return err(stop);
      const stepped = await storePayout(deps, tx, withdrawal, { payoutId, provider, handedBy: caller.name, now });
      if (!stepped.ok) return stepped;
      await endClaim(tx, subjectOf(withdrawal));
      await audit(tx, caller, {
        action: 'withdrawals.hand_over',
        merchantId: withdrawal.merchantId,
        subject: subjectOf(withdrawal),
        reason,
        before: { state: 'approved' },
        after: { state: 'paying', payoutId, provider },
      });
      return ok({ payoutId });
    },
    { isRepeatable: true },
  );
}
