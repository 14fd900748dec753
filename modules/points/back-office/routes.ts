import * as calls from '#contracts/bo/points.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { Site } from '#modules/site/index.ts';
import { givePoints, givePointsKind } from '#modules/points/back-office/give-points.ts';
import { memberPoints } from '#modules/points/back-office/member-points.ts';
import { decideOrder } from '#modules/points/back-office/decide-order.ts';
import { listItems, saveItem } from '#modules/points/back-office/mall-desk.ts';
import { listOrders } from '#modules/points/back-office/order-page.ts';
import type { PointDeps } from '#modules/points/spend.ts';

/** Routes of staff about the gifts of malls, the orders of members, and points by hand. */
export function pointDesk(
  deps: PointDeps,
  { site, staff }: { site: Pick<Site, 'merchants'>; staff: Pick<Staff, 'declareApproval'> },
): Route[] {
  const { db } = deps;
  const give = staff.declareApproval(givePointsKind(deps));
  return [
    handle(calls.mallItems, async ({ input }) => ok(await listItems(db, input))),
    handle(calls.saveMallItem, async ({ input, caller }) => {
      if (!site.merchants().some(({ id }) => id === input.merchantId)) return err('site.brand_unknown');
      return saveItem(db, caller, input);
    }),
    handle(calls.pointOrders, async ({ input }) => ok(await listOrders(db, input))),
    handle(calls.decidePointOrder, async ({ input, caller, now }) => {
      const done = await decideOrder(deps, caller, { ...input, now });
      return done.ok ? ok({ state: done.value }) : done;
    }),
    handle(calls.memberPoints, ({ input, now }) => memberPoints(deps, input.id, now)),
    handle(calls.givePoints, ({ input, caller, now }) => givePoints(deps, give, caller, { ...input, now })),
  ];
}
