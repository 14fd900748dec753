import * as calls from '#contracts/vip.ts';
import { ok } from '#kernel/result.ts';
import type { Route } from '#platform/http/route.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { Vip } from '#modules/vip/vip.ts';

/** Routes of members. */
export function vipRoutes(vip: Vip): Route[] {
  return [
    forTrueMembers(calls.vipStanding, async ({ input: { language }, caller, now }) => ok(await vip.standing(caller, language, now))),
    forTrueMembers(calls.vipRoad, async ({ input: { language }, caller, now }) => ok(await vip.road(caller, language, now))),
    forTrueMembers(calls.collectVipGift, ({ input, caller, now }) => vip.collect({ ...input, caller, now })),
  ];
}
