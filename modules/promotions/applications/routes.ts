import * as calls from '#contracts/bo/applications.ts';
import { applyForPromotion } from '#contracts/promotion-applications.ts';
import { ok } from '#kernel/result.ts';
import { serialText } from '#kernel/serial.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import { applyFor, type ApplyDeps } from '#modules/promotions/applications/apply.ts';
import { claimApplication, decide, subjectOf, type ApplicationDesk } from '#modules/promotions/applications/decide.ts';
import { listApplications } from '#modules/promotions/applications/list.ts';

/** Routes of applications, for members and for staff. */
export function applicationRoutes(deps: ApplyDeps, desk: ApplicationDesk): Route[] {
  return [
    forTrueMembers(applyForPromotion, async ({ input, caller, now }) => {
      const kept = await applyFor(deps, { ...input, caller, now });
      if (!kept.ok) return kept;
      const { id, serial, state, sentAt } = kept.value;
      return ok({ id, serial: serialText('P', serial), state, sentAt });
    }),
    handle(calls.applicationQueue, async ({ input, caller, now }) => ok(await listApplications(desk, caller, input, now))),
    handle(calls.claimApplication, async ({ input, caller, now }) => {
      const claimed = await claimApplication(desk, caller, { ...input, now });
      if (!claimed.ok) return claimed;
      const { holder, since, expiresAt } = claimed.value;
      return ok({ holder, isOwn: true, since, expiresAt });
    }),
    handle(calls.releaseApplication, async ({ input, caller }) => {
      await desk.staff.claims.release(caller, subjectOf(input));
      return ok({ isReleased: true as const });
    }),
    handle(calls.decideApplication, ({ input, caller, now }) => decide(desk, caller, { ...input, now })),
  ];
}
