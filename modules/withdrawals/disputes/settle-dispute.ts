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
 * A verdict on a dispute that moves money, which two staff members decide on. The missing amount may have been paid again from the bank, which
 * moves nothing here: the first payment came back there. Or it is put back into the balance, from the account that payments leave through.
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
