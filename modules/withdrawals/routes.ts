import {
  bindPayoutAccount,
  cancelWithdrawal,
  confirmPart,
  confirmReceipt,
  createWithdrawal,
  getDispute,
  getWithdrawal,
  payoutAccounts,
  withdrawalRecords,
  withdrawals as withdrawalList,
  writeToDispute,
} from '#contracts/withdrawals.ts';
import { ok } from '#kernel/result.ts';
import type { Route } from '#platform/http/route.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { Withdrawals } from '#modules/withdrawals/withdrawals.ts';

/** Routes of members. */
export function withdrawalRoutes(withdrawals: Withdrawals): Route[] {
  return [
    forTrueMembers(payoutAccounts, async ({ caller, now }) => ok(await withdrawals.accounts(caller, now))),
    forTrueMembers(bindPayoutAccount, ({ input, caller, ip, now }) => withdrawals.bind({ ...input, caller, ip, now })),
    forTrueMembers(createWithdrawal, ({ input, caller, ip, now }) => {
      return withdrawals.request({ ...input, caller, ip, now });
    }),
    forTrueMembers(withdrawalList, async ({ caller }) => ok(await withdrawals.list(caller))),
    forTrueMembers(withdrawalRecords, async ({ input, caller, now }) => ok(await withdrawals.records(caller, input, now))),
    forTrueMembers(getWithdrawal, ({ input, caller }) => withdrawals.get(caller, input.id)),
    forTrueMembers(cancelWithdrawal, ({ input, caller, now }) => withdrawals.cancel(caller, input.id, now)),
    forTrueMembers(confirmReceipt, ({ input, caller, now }) => withdrawals.confirm(caller, input, now)),
    forTrueMembers(confirmPart, ({ input, caller, now }) => withdrawals.confirmPart(caller, input, now)),
    forTrueMembers(getDispute, ({ input, caller, now }) => withdrawals.dispute(caller, input.id, now)),
    forTrueMembers(writeToDispute, ({ input, caller, now }) => withdrawals.writeToDispute(caller, { ...input, now })),
  ];
}
