import { activity, confirmLimit, liftLimit, saferPlay, setLimit, setRealityCheck, setTimeLimit } from '#contracts/safer-play.ts';
import type { ActivityDays } from '#contracts/safer-play-terms.ts';
import { err, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { Route } from '#platform/http/route.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Limits } from '#modules/limits/limits.ts';
import { activityOf } from '#modules/limits/activity.ts';
import { playingSince, realityMinutesOf, setRealityMinutes } from '#modules/limits/reality-check.ts';

/** Routes of the limits that members set for themselves. */
export function memberRoutes(db: Database, limits: Limits, site: Site): Route[] {
  return [
    forTrueMembers(saferPlay, async ({ caller: { memberId, merchantId, currency } }) => {
      const { timeZone } = site.merchant(merchantId);
      const [held, realityMinutes, since] = await Promise.all([
        limits.limitsOf({ memberId, currency, timeZone }),
        realityMinutesOf(db, memberId),
        playingSince(db, memberId),
      ]);
      return ok({ currency, ...held, realityMinutes, playingSince: since });
    }),
    forTrueMembers(setLimit, async ({ input: { kind, period, amount }, caller: { memberId, currency } }) =>
      amount.currency === currency ? ok(await limits.setLimit({ memberId, kind, period, amount })) : err('wallet.wrong_currency'),
    ),
    forTrueMembers(setTimeLimit, async ({ input: { period, minutes }, caller: { memberId } }) =>
      ok(await limits.setTimeLimit({ memberId, period }, minutes)),
    ),
    forTrueMembers(confirmLimit, ({ input, caller: { memberId } }) => limits.confirmLimit({ memberId, ...input })),
    forTrueMembers(liftLimit, async ({ input, caller: { memberId } }) => ok(await limits.setLimit({ memberId, ...input, amount: null }))),
    forTrueMembers(activity, async ({ input, caller }) => ok(await activityOf(db, caller, input.days as ActivityDays))),
    forTrueMembers(setRealityCheck, async ({ input: { minutes }, caller: { memberId } }) => {
      await setRealityMinutes(db, memberId, minutes);
      return ok({ minutes });
    }),
  ];
}
