import * as z from 'zod/mini';
import { toMajor } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import { serialText } from '#kernel/serial.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import type { Restored } from '#platform/restored/restored.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { withdrawalStop } from '#modules/cashier/index.ts';
import { endClaim, type ApprovalKind } from '#modules/staff/index.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { payersOf, storePayout } from '#modules/withdrawals/payouts/hand-over.ts';
import { payoutsOf } from '#modules/withdrawals/payouts/payout.ts';
import { subjectOf } from '#modules/withdrawals/held.ts';
import { forReview } from '#modules/withdrawals/checks/run-checks.ts';
import { step } from '#modules/withdrawals/step.ts';
import { findWithdrawal, lockWithdrawal } from '#modules/withdrawals/withdrawal.ts';
import { WITHDRAWALS } from '#contracts/bo/permissions/withdrawals.ts';

/** Payload of the approval. With `provider` the second approval also hands the withdrawal to that provider. */
const payload = z.strictObject({ withdrawalId: z.string(), provider: z.optional(z.string()) });
export type Payload = z.output<typeof payload>;

export type ApproveCode = 'withdrawals.unknown' | 'withdrawals.moved_on' | 'withdrawals.no_payer';

/**
 * Declares the approval of a withdrawal, which two staff members decide. With a provider the withdrawal is handed to it in the same commit,
 * if both staff members have seen the provider. This waits while payouts of a restored database are held. The money stays held.
 */
export function approveKind(deps: WithdrawalDeps, restored: Pick<Restored, 'isHeld'>): ApprovalKind<Payload, ApproveCode> {
  return {
    kind: 'withdrawals.approve',
    permission: WITHDRAWALS.approve,
    payload,
    describe: async (tx, { withdrawalId, provider }) => {
      const found = await lockWithdrawal(tx, withdrawalId);
      if (!found) return err('withdrawals.unknown');
      if (found.state !== 'requested') return err('withdrawals.moved_on');
      if (provider !== undefined && !payersOf(deps, found, await payoutsOf(tx, [withdrawalId])).includes(provider))
        return err('withdrawals.no_payer');
      const { account, amount, checks, memberId, merchantId, serial } = found;
      const name = (await accountsOf(tx, [memberId])).get(memberId) ?? null;
      const facts = {
        member: name,
        amount: `${toMajor(amount)} ${amount.currency}`,
        withdrawal: serialText('W', serial),
        institution: account.institution,
        'account number': account.number,
        holder: account.holder,
        checks: forReview(checks).join(', ').replaceAll('_', ' ') || null,
        ...(provider !== undefined && { 'paid at once through': provider }),
      };
      return ok({ merchantId, subject: subjectOf(found), facts });
    },
    execute: async (tx, { withdrawalId, provider }, { approvalId, maker, checker, now }) => {
      if (provider !== undefined && (await restored.isHeld(tx))) return err('server.restored');
      const by = `${maker.name}, ${checker.name}`;
      const found = await findWithdrawal(tx, withdrawalId);
      if (!found) return err('withdrawals.unknown');
      const stop = await withdrawalStop(tx, found.memberId, found.amount.currency);
      if (stop) return err(stop);
      const done = await step(deps, found, { from: 'requested', to: 'approved', by, now }, tx);
      if (!done.ok) return done;
      await endClaim(tx, subjectOf({ id: withdrawalId }));
      if (provider === undefined) return ok({ before: { state: 'requested' }, after: { state: 'approved' } });
      const payoutId = derivedId(`payout/${withdrawalId}/${approvalId}`);
      const handed = await storePayout(deps, tx, done.value, { payoutId, provider, handedBy: by, now });
      if (!handed.ok) return handed;
      return ok({ before: { state: 'requested' }, after: { state: 'paying', payoutId, provider } });
    },
  };
}
