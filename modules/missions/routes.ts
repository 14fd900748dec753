import { collectMission, missionCount, missionSummary } from '#contracts/missions.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import type { Route } from '#platform/http/route.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { OfferPreviews } from '#modules/offers/index.ts';
import type { Missions } from '#modules/missions/missions.ts';

/** Routes of members about missions. */
export function missionRoutes(missions: Missions, previews: OfferPreviews): Route[] {
  return [
    forTrueMembers(missionSummary, async (request) => {
      const { input, caller, now } = request;
      const list = (draft?: number) => missions.list(caller, input.language, now, draft);
      return ok({ list: await previews.shown(request, input.language, list) });
    }),
    forTrueMembers(missionCount, async ({ caller, now }) => ok({ count: await missions.collectable(caller, now) })),
    forTrueMembers(collectMission, async ({ input, caller, now }) => {
      const done = await missions.collect({ ...input, caller, now });
      if (!done.ok) return done;
      const { slot, currency, amount, pays, at } = done.value;
      return ok({ missionId: input.missionId, slot, currency, amount: money(amount, currency), pays, at });
    }),
  ];
}
