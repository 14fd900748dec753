import { dormantAccounts } from '#contracts/bo/dormant.ts';
import { ok } from '#kernel/result.ts';
import { handle } from '#platform/http/route.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Site } from '#modules/site/index.ts';
import { caseRoutes } from '#modules/risk/cases/routes.ts';
import { listDormant } from '#modules/risk/dormant/list-dormant.ts';
import { screeningRoutes } from '#modules/risk/screening/routes.ts';
import { screenWhenDue } from '#modules/risk/screening/screen-members.ts';
import { subjects } from '#modules/risk/subjects.ts';
import { caseTimeline } from '#modules/risk/cases/timeline.ts';

/**
 * Opens risk cases, the screening of members, and the list of dormant accounts. Their data belong to the operator and are not exported for
 * the member: a report to an authority must stay secret from its subject.
 */
export function openRisk({ db, clock, site }: ModuleDeps & { site: Site }): Promise<Module> {
  return Promise.resolve({
    api: undefined,
    subjects,
    routes: [
      ...caseRoutes({ db, site }),
      ...screeningRoutes({ db, site }),
      handle(dormantAccounts, async ({ input, now }) => ok(await listDormant(db, input, now))),
    ],
    jobs: [{ name: 'screen-members', cron: '*/5 * * * *', run: () => screenWhenDue(db, clock.now()) }],
    timeline: caseTimeline(db),
    personal: {
      lists: [],
      erase: async (tx, memberId) => {
        await tx.query('SELECT erase_risk_case_file($1), erase_risk_case_entry($1), erase_risk_case($1), erase_screen_hit($1)', [memberId]);
      },
    },
  });
}
