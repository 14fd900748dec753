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
      return ok({ list: await previews.shown(request, input.language, await races.list(caller, input.language, now)) });
    }),
    forTrueMembers(raceTable, ({ input: { raceId }, caller, now }) => races.table(caller, raceId, now)),
    forTrueMembers(raffleDraw, ({ input: { raceId }, caller }) => races.draw(caller, raceId)),
  ];
}
