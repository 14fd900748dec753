import * as cases from '#contracts/bo/cases.ts';
import { ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Staff } from '#modules/staff/index.ts';
import { creditCaseKind } from '#modules/cashier/cases/credit-case.ts';
import { listCases } from '#modules/cashier/cases/list-cases.ts';
import { forgiveDebtKind, reversalCaseKind } from '#modules/cashier/cases/reversal-verdicts.ts';
import { claimCase, dismissCase, requestVerdict } from '#modules/cashier/cases/work-case.ts';
import type { CashierDeps } from '#modules/cashier/deps.ts';

/** Routes of the queue of deposits that staff must decide. */
export function caseRoutes({
  db,
  staff,
  wallet,
  site,
  announce,
}: Pick<CashierDeps, 'wallet' | 'site' | 'announce'> & { db: Database; staff: Staff }): Route[] {
  const creditCase = staff.declareApproval(creditCaseKind({ wallet, site, announce }));
  const takeBackCase = staff.declareApproval(reversalCaseKind({ wallet }));
  const forgiveDebt = staff.declareApproval(forgiveDebtKind({ wallet }));
  return [
    handle(cases.depositCases, async ({ input, caller, now }) => ok(await listCases({ db, staff }, caller, input, now))),
    handle(cases.claimCase, async ({ input, caller, now }) => {
      const claimed = await claimCase({ db, staff }, caller, { ...input, now });
      if (!claimed.ok) return claimed;
      const { holder, since, expiresAt } = claimed.value;
      return ok({ holder, isOwn: true, since, expiresAt });
    }),
    handle(cases.releaseCase, async ({ input, caller }) => {
      await staff.claims.release(caller, { kind: 'payment_case', id: input.id });
      return ok({ isReleased: true as const });
    }),
    handle(cases.creditCase, ({ input, caller, now }) => requestVerdict({ db, verdict: creditCase }, caller, { ...input, now })),
    handle(cases.takeBackCase, ({ input, caller, now }) => requestVerdict({ db, verdict: takeBackCase }, caller, { ...input, now })),
    handle(cases.forgiveDebt, ({ input, caller, now }) => requestVerdict({ db, verdict: forgiveDebt }, caller, { ...input, now })),
    handle(cases.dismissCase, ({ input, caller, now }) => dismissCase({ db, announce }, caller, { ...input, now })),
  ];
}
