import type { Clock } from '#kernel/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { sweepSecurityEvents } from '#platform/security/security-events.ts';

const DAY_MS = 86_400_000;

/** Job that deletes security events older than the configured number of days. */
export function securityJobs({ db, clock, days }: { db: Queryable; clock: Clock; days: number }): Job[] {
  const sweep = () => sweepSecurityEvents(db, new Date(clock.now().getTime() - days * DAY_MS));
  return [{ name: 'sweep-security-events', everyMs: 3_600_000, run: sweep }];
}
