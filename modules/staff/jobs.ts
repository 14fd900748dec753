import type { Clock } from '#kernel/clock.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import { gauge } from '#platform/metrics/metrics.ts';
import type { Staff } from '#modules/staff/staff.ts';

const breaks = gauge('audit_chain_breaks', 'Entries of the audit log that the last check found changed or missing');

export function staffJobs({ staff, clock, log }: { staff: Staff; clock: Clock; log: Log }): Job[] {
  return [
    { name: 'expire-approvals', everyMs: 30_000, run: () => staff.expireApprovals(clock.now()) },
    {
      name: 'check-audit-log',
      cron: '40 3 * * *',
      run: async () => {
        const { entries, head, problems } = await staff.checkChain();
        breaks.set(problems.length);
        for (const problem of problems) log.error({ ...problem, alert: 'audit' }, 'the audit log was tampered with');
        log.info({ entries, head, problems: problems.length }, 'the audit log was checked');
      },
    },
  ];
}
