import * as calls from '#contracts/points.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { Site } from '#modules/site/index.ts';
import { viewerOf, type Points } from '#modules/points/points.ts';

/** The calls of members and visitors. */
export function pointRoutes(points: Points, site: Pick<Site, 'merchant'>): Route[] {
  return [
    forTrueMembers(calls.pointBalance, async ({ caller }) => ok(await points.balance(caller))),
    handle(calls.pointMall, async ({ input: { language }, brand, caller }) =>
      ok(await points.mall(...viewerOf(site.merchant(brand.merchantId), caller ?? undefined), language)),
    ),
    handle(calls.pointConfig, async ({ brand, caller }) =>
      ok(await points.config(...viewerOf(site.merchant(brand.merchantId), caller ?? undefined))),
    ),
    forTrueMembers(calls.redeemPoints, ({ input, caller, ip, now }) => points.redeem({ ...input, caller, ip, now })),
    forTrueMembers(calls.convertPoints, ({ input, caller, ip, now }) => points.convert({ ...input, caller, ip, now })),
    forTrueMembers(calls.redeemList, async ({ input, caller, now }) => ok(await points.records(caller, input, now))),
    forTrueMembers(calls.pointDetails, async ({ input, caller, now }) => ok(await points.details(caller, input, now))),
  ];
}
