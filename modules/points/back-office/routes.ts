import * as calls from '#contracts/bo/points.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Site } from '#modules/site/index.ts';
import { decideOrder } from '#modules/points/back-office/decide-order.ts';
import { listItems, saveItem } from '#modules/points/back-office/mall-desk.ts';
import { listOrders } from '#modules/points/back-office/order-page.ts';
import type { PointDeps } from '#modules/points/spend.ts';

/** The calls of staff: what the malls have, and what members asked for. */
export function pointDesk(deps: PointDeps, site: Pick<Site, 'merchants'>): Route[] {
  const { db } = deps;
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
  ];
}
