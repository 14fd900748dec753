import { cancelReportFile, reportFilePart, reportFiles, requestReportFile } from '#contracts/bo/report-files.ts';
import type { ReportName } from '#contracts/figure-limits.ts';
import { ok } from '#kernel/result.ts';
import { handle } from '#platform/http/route.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { LongReport } from '#platform/report/long-report.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { cancelFile } from '#modules/report-files/cancel-file.ts';
import { dropFiles, listFiles } from '#modules/report-files/file-store.ts';
import { createMaker, sweepFiles } from '#modules/report-files/make-files.ts';
import { readPart } from '#modules/report-files/read-part.ts';
import { requestFile } from '#modules/report-files/request-file.ts';

type Deps = ModuleDeps & { site: Site; staff: Staff };
/** Adds the reports that modules make as files. */
type ReportFiles = { addReports(modules: readonly Pick<Module, 'reports'>[]): void };

export function openReportFiles({ db, clock, log, site, staff }: Deps): Promise<Module<ReportFiles>> {
  const reports = new Map<ReportName, LongReport>();
  const deps = { db, site, staff, reports };
  const maker = createMaker({ db, reports, clock, log });
  return Promise.resolve({
    api: {
      addReports: (modules) => {
        for (const report of modules.flatMap((module) => module.reports ?? [])) reports.set(report.name, report);
      },
    },
    routes: [
      handle(reportFiles, async ({ input, caller }) => ok(await listFiles(db, caller.staffId, input))),
      handle(requestReportFile, ({ input, caller, now }) => requestFile(deps, caller, { ...input, now })),
      handle(cancelReportFile, ({ input, caller }) => cancelFile(db, caller, input)),
      handle(reportFilePart, ({ input, caller, now }) => readPart(deps, caller, { ...input, now })),
    ],
    // Lists of bets and of agents name members. Their files are deleted rather than rewritten, because each can be requested again.
    personal: { lists: [], erase: async (tx) => void (await dropFiles(tx, "f.report IN ('agents', 'bets')")) },
    jobs: [
      {
        name: 'report-files',
        everyMs: 1_000,
        idleMs: 3_000,
        run: async () => (await sweepFiles(db, clock.now())) + (await maker.begin()),
      },
    ],
    stop: () => maker.stop(),
  });
}
