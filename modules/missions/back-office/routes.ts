import * as calls from '#contracts/bo/missions.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { keepMission, publishKind, stopMission } from '#modules/missions/back-office/mission-desk.ts';
import { listClaims, listMissions } from '#modules/missions/back-office/mission-page.ts';
import type { MissionDeps } from '#modules/missions/missions.ts';

/** The calls of staff: drafts, publishing by two, the stop, and what was claimed. */
export function missionDesk(deps: MissionDeps, site: Pick<Site, 'merchants'>, staff: Staff): Route[] {
  const { db } = deps;
  const publish = staff.declareApproval(publishKind);
  return [
    handle(calls.missions, async ({ input }) => ok(await listMissions(db, input))),
    handle(calls.saveMission, async ({ input: { startsAt, endsAt, ...draft }, caller }) => {
      if (!site.merchants().some(({ id }) => id === draft.merchantId)) return err('site.brand_unknown');
      return keepMission(deps, caller, { ...draft, startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
    }),
    handle(calls.publishMission, ({ input: { id, reason, requestId }, caller, now }) =>
      publish.request(caller, { payload: { id }, reason, requestId, now }),
    ),
    handle(calls.stopMission, async ({ input, caller }) => {
      const stopped = await stopMission(db, caller, input);
      return stopped.ok ? ok({ state: 'closed' as const }) : stopped;
    }),
    handle(calls.missionClaims, async ({ input }) => ok(await listClaims(db, input))),
  ];
}
