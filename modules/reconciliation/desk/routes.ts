import * as calls from '#contracts/bo/vendors.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { pageOfRound, type Gateway } from '#modules/gateway/index.ts';
import type { Bets } from '#modules/bets/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { carryOutAgreed } from '#modules/reconciliation/carry-out.ts';
import type { ReconcileDeps } from '#modules/reconciliation/deps.ts';
import { applyCaseKind } from '#modules/reconciliation/desk/apply-case.ts';
import { setCredit, showCredits } from '#modules/reconciliation/desk/credit-limits.ts';
import { listCases, showCase } from '#modules/reconciliation/desk/show-case.ts';
import { listRounds, showRound } from '#modules/reconciliation/desk/show-rounds.ts';
import { listVendors, showVendor } from '#modules/reconciliation/desk/show-vendors.ts';
import { claimCase, dismissCase, requestApply } from '#modules/reconciliation/desk/work-case.ts';

type Deps = ReconcileDeps & { gateway: Gateway; bets: Bets; staff: Staff };

/** Routes of staff about vendors, their rounds, and the cases of their reports. */
export function vendorDesk(deps: Deps): Route[] {
  const { db, log, staff } = deps;
  const onAgreed = () => void carryOutAgreed(deps).catch((error: unknown) => log.error({ err: error }, 'a case of a vendor waits'));
  const applyCase = staff.declareApproval(applyCaseKind({ onAgreed }));
  return [
    handle(calls.vendors, async ({ input, now }) => ok(await listVendors(deps, input, now))),
    handle(calls.vendorDetail, ({ input }) => showVendor(deps, input.vendor)),
    handle(calls.vendorRounds, async ({ input }) => ok(await listRounds(deps, input))),
    handle(calls.vendorRoundDetail, ({ input }) => showRound(deps, input.id)),
    handle(calls.vendorRoundPage, ({ input }) => pageOfRound(deps, { id: BigInt(input.id) })),
    handle(calls.vendorCases, async ({ input, caller, now }) => ok(await listCases(deps, caller, input, now))),
    handle(calls.vendorCaseDetail, ({ input }) => showCase(db, input.id)),
    handle(calls.claimVendorCase, async ({ input, caller, now }) => {
      const claimed = await claimCase(deps, caller, { ...input, now });
      if (!claimed.ok) return claimed;
      const { holder, since, expiresAt } = claimed.value;
      return ok({ holder, isOwn: true, since, expiresAt });
    }),
    handle(calls.releaseVendorCase, async ({ input, caller }) => {
      await staff.claims.release(caller, { kind: 'vendor_case', id: input.id });
      return ok({ isReleased: true as const });
    }),
    handle(calls.applyVendorCase, ({ input, caller, now }) => requestApply({ db, applyCase }, caller, { ...input, now })),
    handle(calls.dismissVendorCase, ({ input, caller, now }) => dismissCase(db, caller, { ...input, now })),
    handle(calls.vendorCredits, async () => ok(await showCredits(db))),
    handle(calls.setVendorCredit, async ({ input, caller, now }) => ok(await setCredit(db, caller, input, now))),
  ];
}
