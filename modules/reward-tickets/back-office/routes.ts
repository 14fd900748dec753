import * as calls from '#contracts/bo/reward-tickets.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { keepCampaign, publishKind, stopCampaign } from '#modules/reward-tickets/back-office/campaign-desk.ts';
import { listCampaigns, listOpenings } from '#modules/reward-tickets/back-office/campaign-page.ts';
import { giveByName } from '#modules/reward-tickets/back-office/give.ts';
import type { RewardDeps } from '#modules/reward-tickets/open-ticket.ts';

/** The calls of staff: drafts, publishing by two, the stop, tickets by name, and what they came to. */
export function ticketDesk({ db }: Pick<RewardDeps, 'db'>, site: Pick<Site, 'merchants'>, staff: Staff): Route[] {
  const publish = staff.declareApproval(publishKind);
  return [
    handle(calls.rewardCampaigns, async ({ input }) => ok(await listCampaigns(db, input))),
    handle(calls.saveCampaign, async ({ input: { startsAt, endsAt, ...draft }, caller }) => {
      if (!site.merchants().some(({ id }) => id === draft.merchantId)) return err('site.brand_unknown');
      return keepCampaign(db, caller, { ...draft, startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
    }),
    handle(calls.publishCampaign, ({ input: { id, reason, requestId }, caller, now }) =>
      publish.request(caller, { payload: { id }, reason, requestId, now }),
    ),
    handle(calls.stopCampaign, async ({ input, caller }) => {
      const stopped = await stopCampaign(db, caller, input);
      return stopped.ok ? ok({ state: 'closed' as const }) : stopped;
    }),
    handle(calls.giveTickets, ({ input, caller, now }) => giveByName(db, caller, { ...input, now })),
    handle(calls.rewardOpenings, async ({ input }) => ok(await listOpenings(db, input))),
  ];
}
