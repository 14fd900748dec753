import { raceList, raceTable, raffleDraw } from '#contracts/races.ts';
import { ok } from '#kernel/result.ts';
import type { Route } from '#platform/http/route.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { OfferPreviews } from '#modules/offers/index.ts';
import type { Races } from '#modules/races/races.ts';

/** Routes of members about races. */
export function raceRoutes(races: Races, previews: OfferPreviews): Route[] {
  return [
    forTrueMembers(raceList, async (request) => {
      const { input, caller, now } = request;
      const list = (draft?: number) => races.list(caller, input.language, now, draft);
      return ok({ list: await previews.shown(request, input.language, list) });
    }),
    forTrueMembers(raceTable, async (request) => {
      const { input, caller, now } = request;
      return races.table(caller, input.raceId, now, await previews.draftOf(request));
    }),
    forTrueMembers(raffleDraw, ({ input: { raceId }, caller }) => races.draw(caller, raceId)),
  ];
}
