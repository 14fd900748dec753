import * as calls from '#contracts/bo/report-schedules.ts';
import type { ReportName } from '#contracts/figure-limits.ts';
import { err, ok } from '#kernel/result.ts';
import { handle } from '#platform/http/route.ts';
import { openMail } from '#platform/mail/open-mail.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { LongReport } from '#platform/report/long-report.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { addSchedule } from '#modules/report-schedules/add-schedule.ts';
import { addressOf, recipientsOf, setAddress } from '#modules/report-schedules/addresses.ts';
import { setState } from '#modules/report-schedules/change-schedule.ts';
import { listSchedules } from '#modules/report-schedules/schedule-store.ts';
import { sendDue } from '#modules/report-schedules/send-due.ts';
import { subjects } from '#modules/report-schedules/subjects.ts';

type Deps = ModuleDeps & { site: Site; staff: Staff; /** Origin of a host of the sites. */ originOf: (host: string) => string };
/** Adds the reports that may be scheduled. */
type ReportSchedules = { addReports(modules: readonly Pick<Module, 'reports'>[]): void };

export function openReportSchedules({ db, clock, log, config, restored, site, staff, originOf }: Deps): Promise<Module<ReportSchedules>> {
  const reports = new Map<ReportName, LongReport>();
  const deps = { db, site, staff, reports };
  const mail = openMail({ config, db, log, restored });
  const originOfDesk = () => originOf(site.adminHosts()[0] ?? 'localhost');
  return Promise.resolve({
    api: {
      addReports: (modules) => {
        for (const report of modules.flatMap((module) => module.reports ?? [])) reports.set(report.name, report);
      },
    },
    subjects,
    routes: [
      handle(calls.reportSchedules, async ({ input }) => ok(await listSchedules(deps, input))),
      handle(calls.scheduleReport, ({ input, caller, now }) => addSchedule(deps, caller, { ...input, now })),
      handle(calls.changeSchedule, ({ input, caller, now }) => setState(deps, caller, { ...input, now })),
      handle(calls.scheduleRecipients, async ({ input: { merchantId, report } }) => {
        const brand = site.merchants().find(({ id }) => merchantId === undefined || id === merchantId);
        if (!brand) return err('site.brand_unknown');
        const found = await recipientsOf(deps, { report: reports.get(report)!, merchantId: brand.id });
        return ok({ rows: found.map(({ id, name }) => ({ id, name })) });
      }),
      handle(calls.ownMailAddress, async ({ caller }) => ok({ mailAddress: await addressOf(db, caller.staffId) })),
      handle(calls.setMailAddress, async ({ input, caller, now }) => ok(await setAddress(db, caller, { ...input, now }))),
    ],
    jobs: [
      {
        name: 'report-schedules',
        everyMs: 5_000,
        idleMs: 15_000,
        // Without a mail server no schedule is due. The last period is sent once there is a mail server.
        run: async () => (!mail || (await restored.isHeld()) ? 0 : sendDue({ ...deps, mail, originOfDesk }, clock.now())),
      },
    ],
  });
}
