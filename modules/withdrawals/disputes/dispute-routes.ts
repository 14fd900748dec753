import * as calls from '#contracts/bo/disputes.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { listDisputes } from '#modules/withdrawals/disputes/list-disputes.ts';
import {
  answerDispute,
  claimDispute,
  closeDispute,
  requestSettlement,
  subjectOf,
  type DisputeDesk,
} from '#modules/withdrawals/disputes/work-dispute.ts';

/** Routes of the queue of disputes. */
export function disputeRoutes(desk: DisputeDesk): Route[] {
  return [
    handle(calls.disputeQueue, async ({ input, caller, now }) => ok(await listDisputes(desk, caller, input, now))),
    handle(calls.claimDispute, async ({ input, caller, now }) => {
      const claimed = await claimDispute(desk, caller, { ...input, now });
      if (!claimed.ok) return claimed;
      const { holder, since, expiresAt } = claimed.value;
      return ok({ holder, isOwn: true, since, expiresAt });
    }),
    handle(calls.releaseDispute, async ({ input, caller }) => {
      await desk.staff.claims.release(caller, subjectOf(input));
      return ok({ isReleased: true as const });
    }),
    handle(calls.answerDispute, async ({ input, caller, now }) => {
      const done = await answerDispute(desk, caller, { ...input, now });
      return done.ok ? ok({ isWritten: true as const }) : done;
    }),
    handle(calls.settleDispute, ({ input, caller, now }) => requestSettlement(desk, caller, { ...input, now })),
    handle(calls.closeDispute, async ({ input, caller, now }) => {
      const done = await closeDispute(desk, caller, { ...input, now });
      return done.ok ? ok({ isClosed: true as const }) : done;
    }),
  ];
}
