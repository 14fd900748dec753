import * as calls from '#contracts/bo/payout-runs.ts';
import { err, ok } from '#kernel/result.ts';
import { handle } from '#platform/http/route.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { Withdrawals } from '#modules/withdrawals/index.ts';
import { listItems, listRuns, readRun } from '#modules/payout-runs/list-runs.ts';
import { previewRun, startPayouts, startRunKind } from '#modules/payout-runs/start-run.ts';
import { stopRun } from '#modules/payout-runs/stop-run.ts';
import { workRuns } from '#modules/payout-runs/work-runs.ts';
import { subjects } from '#modules/payout-runs/subjects.ts';

type Deps = ModuleDeps & { site: Site; staff: Staff; withdrawals: Withdrawals };

/** Opens the runs that pay approved withdrawals through payment providers. */
export function openPayoutRuns({ db, clock, restored, site, staff, withdrawals }: Deps): Promise<Module> {
  const deps = { site, withdrawals };
  const start = staff.declareApproval(startRunKind({ restored }));
  return Promise.resolve({
    api: undefined,
    subjects,
    routes: [
      handle(calls.previewPayoutRun, ({ input, caller, now }) => previewRun(deps, caller, { ...input, now })),
      handle(calls.startPayoutRun, async ({ input, caller, now }) =>
        (await restored.isHeld()) ? err('server.restored') : startPayouts(deps, start, caller, { ...input, now }),
      ),
      handle(calls.payoutRuns, async ({ input }) => ok(await listRuns(db, input))),
      handle(calls.payoutRun, ({ input }) => readRun(db, input.id)),
      handle(calls.payoutRunItems, ({ input }) => listItems(db, input)),
      handle(calls.stopPayoutRun, ({ input, caller, now }) => stopRun(db, caller, { ...input, now })),
    ],
    jobs: [
      {
        name: 'payout-runs',
        everyMs: 1_000,
        idleMs: 2_000,
        run: async () => ((await restored.isHeld()) ? 0 : workRuns(deps, clock.now())),
      },
    ],
  });
}
