import { createTransfer, transferRecords, transferTerms } from '#contracts/transfers.ts';
import { ok } from '#kernel/result.ts';
import type { Route } from '#platform/http/route.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { Transfers } from '#modules/transfers/transfers.ts';

/** Routes of members. */
export function transferRoutes(transfers: Transfers): Route[] {
  return [
    forTrueMembers(transferTerms, ({ caller, now }) => transfers.terms(caller, now)),
    forTrueMembers(createTransfer, ({ input, caller, ip, now }) => {
      const { to, amount, paymentPassword, requestId } = input;
      return transfers.send({ caller, to, amount, paymentPassword, requestId, ip, now });
    }),
    forTrueMembers(transferRecords, async ({ input, caller, now }) => ok(await transfers.records(caller, input, now))),
  ];
}
