import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Gateway } from '#modules/gateway/index.ts';
import type { Bets } from '#modules/bets/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { closeCarriedOut, openCallCase } from '#modules/reconciliation/call-cases.ts';
import { carryOutAgreed } from '#modules/reconciliation/carry-out.ts';
import { vendorDesk } from '#modules/reconciliation/desk/routes.ts';
import { requestOpenRounds } from '#modules/reconciliation/open-rounds.ts';
import { createPasses } from '#modules/reconciliation/reconcile.ts';
import { reconciliationPersonal } from '#modules/reconciliation/reconciliation-personal.ts';
import { subjects } from '#modules/reconciliation/subjects.ts';

type Deps = ModuleDeps & { gateway: Gateway; bets: Bets; staff: Staff };

export async function openReconciliation({ db, clock, log, restored, bets, gateway, staff }: Deps): Promise<Module<undefined>> {
  let isStopping = false;
  const { feed, perform } = gateway;
  const deps = { db, clock, log, feed, perform, restored, isStopping: () => isStopping };
  const passes = createPasses(deps);
  gateway.setCases((one) => openCallCase(db, one));
  return {
    api: undefined,
    subjects,
    routes: vendorDesk({ ...deps, bets, gateway, staff }),
    personal: reconciliationPersonal(db),
    jobs: [
      { name: 'reconcile-vendors', everyMs: 20_000, run: passes.begin },
      { name: 'carry-out-vendor-cases', everyMs: 3_000, run: () => carryOutAgreed(deps) },
      { name: 'close-carried-out-calls', everyMs: 60_000, run: () => closeCarriedOut(deps) },
      { name: 'request-open-vendor-rounds', everyMs: 3_600_000, run: () => requestOpenRounds(deps) },
    ],
    stop: async () => {
      isStopping = true;
      await passes.settled();
    },
  };
}
