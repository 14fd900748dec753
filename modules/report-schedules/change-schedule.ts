import type { changeSchedule } from '#contracts/bo/report-schedules.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { audit } from '#modules/staff/index.ts';
import type { ScheduleDeps } from '#modules/report-schedules/add-schedule.ts';
import { SCHEDULE_COLUMNS, type Schedule } from '#modules/report-schedules/schedule-store.ts';
import { nextTime } from '#modules/report-schedules/times.ts';

type Changed = Result<Record<string, never>, Failure<'reports.schedule_unknown'>>;

/** Pauses, resumes or deletes a schedule. A resumed schedule does not send the periods that were due during the pause. */
export async function setState(
  { db, site }: Pick<ScheduleDeps, 'db' | 'site'>,
  caller: StaffCaller,
  { id, state, now }: Input<typeof changeSchedule> & { now: Date },
): Promise<Changed> {
  return db.transaction<Record<string, never>, Failure<'reports.schedule_unknown'>>(
    async (tx) => {
      const [schedule] = await tx.query<Schedule>(
        `SELECT ${SCHEDULE_COLUMNS} FROM report_schedule s WHERE s.id = $1 AND s.state <> 'deleted' FOR UPDATE`,
        [id],
      );
      const brand = site.merchants().find((one) => one.id === schedule?.merchantId);
      if (!schedule || !brand) return err('reports.schedule_unknown');
      if (schedule.state === state) return ok({});
      const nextAt = await nextTime(tx, { ...schedule, timeZone: brand.timeZone }, now);
      await tx.query('UPDATE report_schedule SET state = $2, next_at = $3 WHERE id = $1', [id, state, nextAt]);
      await audit(tx, caller, {
        action: 'reports.change_schedule',
        merchantId: schedule.merchantId,
        before: { schedule: id, view: schedule.name, state: schedule.state },
        after: { state },
      });
      return ok({});
    },
    { isRepeatable: true },
  );
}
