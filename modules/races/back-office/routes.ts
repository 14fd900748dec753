import * as calls from '#contracts/bo/races.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { keepRace, publishKind, stopRace } from '#modules/races/back-office/race-desk.ts';
import { listPrizes, listRaces } from '#modules/races/back-office/race-page.ts';
import type { RaceDeps } from '#modules/races/races.ts';

/** The calls of staff: drafts, publishing by two, calling off, and what places came to. */
export function raceDesk(deps: RaceDeps, site: Pick<Site, 'merchants'>, staff: Staff): Route[] {
  const { db } = deps;
  const publish = staff.declareApproval(publishKind);
  return [
    handle(calls.races, async ({ input }) => ok(await listRaces(db, input))),
    handle(calls.saveRace, async ({ input: { startsAt, endsAt, prizes, leastStake, ticket, ...draft }, caller }) => {
      if (!site.merchants().some(({ id }) => id === draft.merchantId)) return err('site.brand_unknown');
      const figures = { prizes: prizes.map(BigInt), leastStake: BigInt(leastStake), ticket: ticket === null ? null : BigInt(ticket) };
      return keepRace(deps, caller, { ...draft, ...figures, startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
    }),
    handle(calls.publishRace, ({ input: { id, reason, requestId }, caller, now }) =>
      publish.request(caller, { payload: { id }, reason, requestId, now }),
    ),
    handle(calls.stopRace, async ({ input, caller }) => {
      const stopped = await stopRace(db, caller, input);
      return stopped.ok ? ok({ state: 'closed' as const }) : stopped;
    }),
    handle(calls.racePrizes, async ({ input }) => ok(await listPrizes(db, input))),
  ];
}
