import type { Clock } from '#kernel/clock.ts';
import type { Anchors } from '#platform/anchors/anchors.ts';
import type { Database } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import { unsetGauge } from '#platform/metrics/metrics.ts';
import type { Staff } from '#modules/staff/staff.ts';

const breaks = unsetGauge(
  'audit_chain_breaks',
  'Entries of the audit log that the last check found changed or missing; absent before the first',
);

type StaffJobs = { db: Database; staff: Staff; clock: Clock; log: Log; anchors: Anchors; anchorEveryMs: number };

/** Returns the jobs of the module: closing expired approvals, and checking and signing the audit log. */
export function staffJobs({ db, staff, clock, log, anchors, anchorEveryMs }: StaffJobs): Job[] {
  return [
    { name: 'expire-approvals', everyMs: 30_000, run: () => staff.expireApprovals(clock.now()) },
    {
      name: 'check-audit-log',
      cron: '40 3 * * *',
      run: async () => {
        const { entries, head, problems } = await staff.checkChain();
        const gone = await anchors.compare(db);
        const found = problems.length + gone.length;
        await db.query('INSERT INTO audit_check (ended_at, entries, breaks) VALUES ($1, $2, $3)', [clock.now(), entries, found]);
        breaks.set(found);
        for (const problem of problems) log.error({ ...problem, alert: 'audit' }, 'the audit log was tampered with');
        for (const detail of gone) log.error({ detail, alert: 'audit' }, 'the audit log is not the one that was signed');
        log.info({ entries, head, problems: found }, 'the audit log was checked');
      },
    },
    {
      name: 'measure-audit-log',
      everyMs: 10_000,
      run: async () => {
        // The next check may run in another process. Without this value, a new process would report an intact log.
        const [last] = await db.query<{ breaks: number }>('SELECT breaks FROM audit_check k ORDER BY k.id DESC LIMIT 1');
        if (last) breaks.set(last.breaks);
      },
    },
    {
      name: 'anchor-audit-log',
      everyMs: anchorEveryMs,
      run: async () => {
        const anchor = await anchors.write(db, clock.now());
        if (anchor) log.info({ anchor }, 'the audit log is anchored');
      },
    },
  ];
}
