import * as calls from '#contracts/bo/vip.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { ownerOf } from '#modules/identity/index.ts';
import { listLevels, saveLevels } from '#modules/vip/back-office/levels-desk.ts';
import { setLevel, setLevelKind } from '#modules/vip/back-office/set-level.ts';
import { memberStanding } from '#modules/vip/back-office/member-vip.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { VipDeps } from '#modules/vip/vip.ts';

/** Routes of staff: a brand's levels, a member's level, and levels set by staff. */
export function vipDesk(deps: VipDeps, staff: Pick<Staff, 'declareApproval'>): Route[] {
  const { db, site } = deps;
  const set = staff.declareApproval(setLevelKind);
  const brandOf = (merchantId: number) => site.merchants().find(({ id }) => id === merchantId);
  return [
    handle(calls.vipLevels, async ({ input: { merchantId } }) =>
      brandOf(merchantId) ? ok(await listLevels(db, merchantId)) : err('site.brand_unknown'),
    ),
    handle(calls.saveVipLevels, async ({ input, caller }) => {
      const brand = brandOf(input.merchantId);
      return brand ? saveLevels(db, caller, input, brand.currencies) : err('site.brand_unknown');
    }),
    handle(calls.memberVip, async ({ input: { id }, now }) => {
      const owner = await ownerOf(db, id);
      return owner ? ok(await memberStanding(deps, { memberId: BigInt(id), ...owner }, now)) : err('identity.member_unknown');
    }),
    handle(calls.setMemberVip, ({ input, caller, now }) => setLevel(deps, set, caller, { ...input, now })),
  ];
}
