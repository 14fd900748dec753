import * as calls from '#contracts/reward-tickets.ts';
import { ok } from '#kernel/result.ts';
import type { Route } from '#platform/http/route.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { OfferPreviews } from '#modules/offers/index.ts';
import type { RewardTickets } from '#modules/reward-tickets/reward-tickets.ts';

/** Routes of members. */
export function ticketRoutes(tickets: RewardTickets, previews: OfferPreviews): Route[] {
  return [
    forTrueMembers(calls.rewardTickets, async (request) => {
      const { input, caller, now } = request;
      const list = (draft?: number) => tickets.list(caller, input.language, now, draft);
      return ok({ list: await previews.shown(request, input.language, list) });
    }),
    forTrueMembers(calls.unopenedTickets, async ({ caller, now }) => ok(await tickets.unopened(caller, now))),
    forTrueMembers(calls.openTicket, ({ input, caller, now }) => tickets.open(caller, { ...input, now })),
    forTrueMembers(calls.ticketOpenings, async ({ input, caller, now }) => ok(await tickets.openings(caller, input, now))),
  ];
}
