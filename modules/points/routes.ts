import * as calls from '#contracts/points.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { Points } from '#modules/points/points.ts';

/** Routes of members about points. Practice accounts may read them too. */
export function pointRoutes(points: Points): Route[] {
  return [
    forTrueMembers(calls.pointBalance, async ({ caller }) => ok(await points.balance(caller))),
    handle(calls.pointMall, async ({ input: { language }, caller }) => ok(await points.mall(caller, language))),
    handle(calls.pointConfig, async ({ caller }) => ok(await points.config(caller))),
    forTrueMembers(calls.redeemPoints, ({ input, caller, ip, now }) => points.redeem({ ...input, caller, ip, now })),
    forTrueMembers(calls.convertPoints, ({ input, caller, ip, now }) => points.convert({ ...input, caller, ip, now })),
    forTrueMembers(calls.redeemList, async ({ input, caller, now }) => ok(await points.records(caller, input, now))),
    forTrueMembers(calls.pointDetails, async ({ input, caller, now }) => ok(await points.details(caller, input, now))),
  ];
}
