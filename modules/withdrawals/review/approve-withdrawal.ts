import * as z from 'zod/mini';
import { toMajor } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import { serialText } from '#kernel/serial.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { takeOutStop } from '#modules/cashier/index.ts';
import { endClaim, type ApprovalKind } from '#modules/staff/index.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { subjectOf } from '#modules/withdrawals/review/work-withdrawal.ts';
import { forReview } from '#modules/withdrawals/checks/run-checks.ts';
import { step } from '#modules/withdrawals/step.ts';
import { findWithdrawal, lockWithdrawal } from '#modules/withdrawals/withdrawal.ts';

const payload = z.strictObject({ withdrawalId: z.string() });
type Payload = z.output<typeof payload>;

/** Approving a withdrawal, which two of staff decide on: it may be paid then. Its money stays held. */
export function approveKind(deps: WithdrawalDeps): ApprovalKind<Payload, 'withdrawals.unknown' | 'withdrawals.moved_on'> {
  return {
    kind: 'withdrawals.approve',
    permission: 'withdrawals.approve',
    payload,
    describe: async (tx, { withdrawalId }) => {
      const found = await lockWithdrawal(tx, withdrawalId);
      if (!found) return err('withdrawals.unknown');
      if (found.state !== 'requested') return err('withdrawals.moved_on');
      const { account, amount, checks, memberId, merchantId, serial } = found;
      const name = (await accountsOf(tx, [memberId])).get(memberId) ?? null;
      const facts = {
        member: name,
        amount: `${toMajor(amount)} ${amount.currency}`,
        withdrawal: serialText('W', serial),
        to: `${account.institution} ${account.number}`,
        holder: account.holder,
        checks: forReview(checks).join(', ') || null,
      };
      return ok({ merchantId, subject: subjectOf(found), facts });
    },
    execute: async (tx, { withdrawalId }, { maker, checker, now }) => {
      const by = `${maker.name}, ${checker.name}`;
      const found = await findWithdrawal(tx, withdrawalId);
      if (!found) return err('withdrawals.unknown');
      const stop = await takeOutStop(tx, found.memberId, found.amount.currency);
      if (stop) return err(stop);
      const done = await step(deps, found, { from: 'requested', to: 'approved', by, now }, tx);
      if (!done.ok) return done;
      await endClaim(tx, subjectOf({ id: withdrawalId }));
      return ok({ before: { state: 'requested' }, after: { state: 'approved' } });
    },
  };
}
