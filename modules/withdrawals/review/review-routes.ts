import * as calls from '#contracts/bo/withdrawals.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Restored } from '#platform/restored/restored.ts';
import type { Declared } from '#modules/staff/index.ts';
import { handOver } from '#modules/withdrawals/payouts/hand-over.ts';
import { requestTakeBack, type TakeBack, type TakeBackCode } from '#modules/withdrawals/payouts/take-back.ts';
import { listQueue } from '#modules/withdrawals/review/list-queue.ts';
import { revealRoute } from '#modules/withdrawals/review/reveal-account.ts';
import { claimWithdrawal, deny, pay, requestApproval, type Desk } from '#modules/withdrawals/review/work-withdrawal.ts';

/** Routes of the queue of withdrawals. */
export function reviewRoutes(desk: Desk & { takeBack: Declared<TakeBack, TakeBackCode>; restored: Restored }): Route[] {
  return [
    handle(calls.withdrawalQueue, async ({ input, caller, now }) => ok(await listQueue(desk, caller, input, now))),
    handle(calls.claimWithdrawal, async ({ input, caller, now }) => {
      const claimed = await claimWithdrawal(desk, caller, { ...input, now });
      if (!claimed.ok) return claimed;
      const { holder, since, expiresAt } = claimed.value;
      return ok({ holder, isOwn: true, since, expiresAt });
    }),
    handle(calls.releaseWithdrawal, async ({ input, caller }) => {
      await desk.staff.claims.release(caller, { kind: 'withdrawal', id: input.id });
      return ok({ isReleased: true as const });
    }),
    handle(calls.approveWithdrawal, ({ input, caller, now }) => requestApproval(desk, caller, { ...input, now })),
    handle(calls.denyWithdrawal, async ({ input, caller, now }) => {
      const done = await deny(desk, caller, { ...input, now });
      return done.ok ? ok({ isDenied: true as const }) : done;
    }),
    handle(calls.payWithdrawal, async ({ input, caller, now }) => {
      if (await desk.restored.isHeld()) return err('server.restored');
      const done = await pay(desk, caller, { ...input, now });
      return done.ok ? ok({ isPaid: true as const }) : done;
    }),
    handle(calls.handOverWithdrawal, async ({ input, caller, now }) =>
      (await desk.restored.isHeld()) ? err('server.restored') : handOver(desk.deps, caller, { ...input, now }),
    ),
    revealRoute(desk.deps.db),
    handle(calls.takeBackPayout, ({ input, caller, now }) => requestTakeBack(desk.deps, desk.takeBack, caller, { ...input, now })),
  ];
}
