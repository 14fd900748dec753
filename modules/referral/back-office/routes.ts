import * as calls from '#contracts/bo/referral.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Staff } from '#modules/staff/index.ts';
import { listReferrals } from '#modules/referral/back-office/list-referrals.ts';
import { overruleKind } from '#modules/referral/back-office/overrule.ts';
import { readTerms, saveTerms } from '#modules/referral/back-office/terms-desk.ts';
import type { ReferralDeps } from '#modules/referral/referral.ts';

/** Routes of staff about referrals: a brand's rewards for friends, the invited friends, and the review of a refusal. */
export function referralDesk({ db, site }: ReferralDeps, staff: Pick<Staff, 'declareApproval'>): Route[] {
  const overrule = staff.declareApproval(overruleKind);
  const brandOf = (merchantId: number) => site.merchants().find(({ id }) => id === merchantId);
  return [
    handle(calls.referralTerms, async ({ input: { merchantId } }) =>
      brandOf(merchantId) ? ok(await readTerms(db, merchantId)) : err('site.brand_unknown'),
    ),
    handle(calls.saveReferralTerms, async ({ input, caller }) => {
      const brand = brandOf(input.merchantId);
      return brand ? saveTerms(db, caller, input, brand.currencies) : err('site.brand_unknown');
    }),
    handle(calls.referrals, async ({ input }) => ok(await listReferrals(db, input))),
    handle(calls.overruleReferral, ({ input: { id, reason, requestId }, caller, now }) =>
      overrule.request(caller, { payload: { id }, reason, requestId, now }),
    ),
  ];
}
