import type { reportSchedules } from '#contracts/bo/report-schedules.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { ReportName, ScheduleRhythm } from '#contracts/figure-limits.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import type { Staff } from '#modules/staff/index.ts';

export type Schedule = {
  id: string;
  merchantId: number;
  report: ReportName;
  name: string;
  search: Readonly<Record<string, string>>;
  every: ScheduleRhythm;
  hour: number;
  recipients: string[];
  madeBy: string;
  state: 'active' | 'paused' | 'deleted';
};

export const SCHEDULE_COLUMNS = `s.id, s.merchant_id, s.report, s.name, s.search, s.every, s.hour, s.recipients::text[] AS recipients, s.made_by, s.state`;

type Listed = Schedule & {
  state: 'active' | 'paused';
  nextAt: Date | null;
  last: { at: string; from: string; to: string; sent: number; waiting: number; unsent: number } | null;
};

/** SQL of the newest period of the schedule `s` with the states of its mails, as JSON. */
const LAST = `(SELECT json_build_object('at', max(m.added_at), 'from', m.from_day, 'to', m.to_day, 'sent', count(*) FILTER (WHERE m.state = 'sent'),
     'waiting', count(*) FILTER (WHERE m.state = 'waiting'), 'unsent', count(*) FILTER (WHERE m.state IN ('skipped', 'failed')))
   FROM report_mail m WHERE m.schedule_id = s.id GROUP BY m.from_day, m.to_day ORDER BY m.from_day DESC LIMIT 1) AS last`;

/** Returns a page of schedules with their last and next run, and the names of their recipients. */
export async function listSchedules(
  { db, staff }: { db: Queryable; staff: Pick<Staff, 'account'> },
  { merchantId, report, sort, ...page }: Input<typeof reportSchedules>,
): Promise<Output<typeof reportSchedules>> {
  const { rows, total } = await listPage<Listed>(
    db,
    {
      select: `${SCHEDULE_COLUMNS}, CASE s.state WHEN 'active' THEN s.next_at END AS next_at, ${LAST}`,
      from: 'report_schedule s',
      where: "s.state <> 'deleted' AND ($1::int IS NULL OR s.merchant_id = $1) AND ($2::text IS NULL OR s.report = $2)",
      values: [merchantId ?? null, report ?? null],
      order: `s.state, s.next_at ${sort === '-nextAt' ? 'DESC' : 'ASC'}, s.serial`,
    },
    page,
  );
  const names = new Map<string, string>();
  for (const id of new Set(rows.flatMap(({ recipients }) => recipients)))
    names.set(id, (await staff.account(BigInt(id)))?.displayName ?? id);
  return {
    rows: rows.map(({ recipients, last, ...row }) => ({
      ...row,
      recipients: recipients.map((id) => ({ id, name: names.get(id)! })),
      last: last && { ...last, at: new Date(last.at) },
    })),
    total,
  };
}
