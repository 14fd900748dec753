import type { ReportName } from '#contracts/figure-limits.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Mail, MailProvider } from '#platform/mail/mail.ts';
import type { ScheduleDeps } from '#modules/report-schedules/add-schedule.ts';
import { recipientsOf } from '#modules/report-schedules/addresses.ts';
import { SCHEDULE_COLUMNS, type Schedule } from '#modules/report-schedules/schedule-store.ts';
import { lastPeriod, nextTime, type Period } from '#modules/report-schedules/times.ts';

/** Most rows that one run handles. */
const AT_ONCE = 20;
/** Time in ms after which a mail that was not reported as sent is tried again. Its process died, or the mail server refused it. */
const AGAIN_MS = 5 * 60_000;
/** Number of tries after which a mail is no longer sent. */
const MOST_TRIES = 12;

export type SendDeps = ScheduleDeps & {
  mail: Pick<MailProvider, 'sendMail'>;
  /** Returns the origin of the back office. */
  originOfDesk: () => string;
};

/**
 * Adds the mails of schedules that are due, and sends the waiting mails. Safe to run in many processes, because a mail is one row for each
 * schedule, period and recipient. After an interruption, only the last missed period is sent. Returns the number of rows handled.
 */
export async function sendDue(deps: SendDeps, now: Date): Promise<number> {
  const added = await addDue(deps, now);
  const waiting = await claimMails(deps.db, now);
  for (const one of waiting) await send(deps, one, now);
  return added + waiting.length;
}

async function addDue({ db, site }: SendDeps, now: Date): Promise<number> {
  return db.transact(async (tx) => {
    const due = await tx.query<Schedule>(
      `SELECT ${SCHEDULE_COLUMNS} FROM report_schedule s WHERE s.state = 'active' AND s.next_at <= $1
        ORDER BY s.next_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
      [now],
    );
    for (const schedule of due) {
      const brand = site.merchants().find(({ id }) => id === schedule.merchantId);
      const rhythm = { ...schedule, timeZone: brand?.timeZone ?? 'UTC' };
      const { from, to } = await lastPeriod(tx, rhythm, now);
      await tx.query(
        `INSERT INTO report_mail (schedule_id, from_day, to_day, staff_id, added_at, try_at)
         SELECT $1, $2, $3, r, $5, $5 FROM unnest($4::bigint[]) AS r ON CONFLICT DO NOTHING`,
        [schedule.id, from, to, schedule.recipients, now],
      );
      await tx.query('UPDATE report_schedule SET next_at = $2 WHERE id = $1', [schedule.id, await nextTime(tx, rhythm, now)]);
    }
    return due.length;
  });
}

type Waiting = Period & { scheduleId: string; staffId: bigint; tries: number };

/** Claims waiting mails. No other process claims them for `AGAIN_MS`. A mail whose process died at each try ends as failed. */
async function claimMails(db: Queryable, now: Date): Promise<Waiting[]> {
  await db.query("UPDATE report_mail SET state = 'failed' WHERE state = 'waiting' AND try_at <= $1 AND tries >= $2", [now, MOST_TRIES]);
  return db.query<Waiting>(
    `UPDATE report_mail m SET tries = m.tries + 1, try_at = $2
      WHERE (m.schedule_id, m.from_day, m.staff_id) IN (
        SELECT w.schedule_id, w.from_day, w.staff_id FROM report_mail w WHERE w.state = 'waiting' AND w.try_at <= $1
         ORDER BY w.try_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING m.schedule_id, m.from_day::text AS "from", m.to_day::text AS "to", m.staff_id, m.tries`,
    [now, new Date(now.getTime() + AGAIN_MS)],
  );
}

/** Sends a mail if its recipient may still read the report and the schedule is still active. */
async function send(deps: SendDeps, one: Waiting, now: Date): Promise<void> {
  const { db, site, reports, mail } = deps;
  const [schedule] = await db.query<Schedule>(`SELECT ${SCHEDULE_COLUMNS} FROM report_schedule s WHERE s.id = $1 AND s.state = 'active'`, [
    one.scheduleId,
  ]);
  const report = schedule && reports.get(schedule.report);
  const [recipient] = report ? await recipientsOf(deps, { report, merchantId: schedule.merchantId }, [String(one.staffId)]) : [];
  if (!schedule || !recipient) return endMail(db, one, 'skipped');
  const fromName = site.merchants().find(({ id }) => id === schedule.merchantId)?.name ?? 'Reports';
  const letter = letterOf(schedule, one, deps.originOfDesk());
  const isAccepted = await mail.sendMail({ to: recipient.address, fromName, now, ...letter });
  if (isAccepted) await endMail(db, one, 'sent');
  else if (one.tries >= MOST_TRIES) await endMail(db, one, 'failed');
}

async function endMail(db: Queryable, { scheduleId, from, staffId }: Waiting, state: 'sent' | 'skipped' | 'failed'): Promise<void> {
  await db.query('UPDATE report_mail SET state = $4 WHERE schedule_id = $1 AND from_day = $2 AND staff_id = $3', [
    scheduleId,
    from,
    staffId,
    state,
  ]);
}

const TITLES: Readonly<Record<ReportName, string>> = {
  games: 'GGR report',
  ngr: 'NGR report',
  agents: 'GGR and NGR by agent',
  promotions: 'Promotion report',
  bets: 'Bets',
  deposits: 'Deposits by method',
  withdrawals: 'Withdrawals by method',
};

/** Writes a mail: it has a link to the report, and no figures. */
function letterOf({ name, report, search, madeBy }: Schedule, { from, to }: Period, origin: string): Pick<Mail, 'subject' | 'text'> {
  const link = `${origin}/reports/${report}?${new URLSearchParams({ ...search, from, to })}`;
  const days = from === to ? from : `${from} to ${to}`;
  return {
    subject: `${name}, ${days}`,
    text: `${TITLES[report]} “${name}”, ${days}:\n\n${link}\n\nThe link opens the back office and needs your sign-in. ${madeBy} made this schedule. You find it under Scheduled reports.\n`,
  };
}
