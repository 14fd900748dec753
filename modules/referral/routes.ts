import * as calls from '#contracts/referral.ts';
import { ok } from '#kernel/result.ts';
import type { Route } from '#platform/http/route.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { Referral } from '#modules/referral/referral.ts';

/** Routes of members about referrals. */
export function referralRoutes(referral: Referral): Route[] {
  return [
    forTrueMembers(calls.referralPage, async ({ caller }) => ok(await referral.page(caller))),
    forTrueMembers(calls.collectReferral, ({ input, caller, now }) => referral.collect({ ...input, caller, now })),
  ];
}
