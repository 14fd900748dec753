import * as z from 'zod/mini';
import { toMajor } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { serialText } from '#kernel/serial.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { endClaim, type ApprovalKind } from '#modules/staff/index.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { closeRow } from '#modules/withdrawals/disputes/dispute-store.ts';
import { lockDispute, subjectOf, type SettleCode, type Settlement } from '#modules/withdrawals/disputes/work-dispute.ts';
import { step } from '#modules/withdrawals/step.ts';
import { DISPUTES } from '#contracts/bo/permissions/disputes.ts';

const payload = z.strictObject({
  disputeId: z.string(),
  verdict: z.enum(['paid_again', 'refunded']),
  reference: z.nullable(z.string()),
});

/**
 * Declares the approval of a verdict that moves money, which two staff members decide. Verdict `paid_again`: the missing amount was paid
 * again from the bank, because the first payment came back there; no money moves in the ledger. Verdict `refunded`: the missing amount is
 * put back into the balance, from the account of outgoing payments.
 */
export function settleKind(deps: WithdrawalDeps): ApprovalKind<Settlement, SettleCode> {
  return {
    kind: 'withdrawals.settle_dispute',
    permission: DISPUTES.approve,
    payload,
    describe: async (tx, { disputeId, verdict, reference }) => {
      const found = await lockDispute(tx, disputeId);
      if (!found.ok) return found;
      const { dispute, withdrawal } = found.value;
      const { missing, memberId, merchantId, serial } = dispute;
      const facts = {
        member: (await accountsOf(tx, [memberId])).get(memberId) ?? null,
        dispute: serialText('C', serial),
        verdict,
        missing: `${toMajor(missing)} ${missing.currency}`,
        withdrawal: serialText('W', withdrawal.serial),
        reference,
      };
      return ok({ merchantId, subject: subjectOf(dispute), facts });
    },
    execute: async (tx, { disputeId, verdict, reference }, { maker, checker, reason, now }) => {
      const found = await lockDispute(tx, disputeId);
      if (!found.ok) return found;
      const by = `${maker.name}, ${checker.name}`;
      const to = verdict === 'refunded' ? 'refunded' : 'received';
      const stepped = await step(deps, found.value.withdrawal, { from: 'disputed', to, by, now }, tx);
      if (!stepped.ok) return stepped;
      await closeRow(tx, disputeId, { verdict, reason, reference, by, now });
      await endClaim(tx, subjectOf({ id: disputeId }));
      return ok({ before: { state: 'open' }, after: { state: verdict, reference } });
    },
  };
}
