import * as z from 'zod/mini';
import { FIGURES } from '#contracts/bo/permissions/figures.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { REPORTS, SCHEDULE_RHYTHMS } from '#contracts/figure-limits.ts';
import { dbInt, dbIntIn } from '#contracts/values.ts';

const report = z.enum(REPORTS);
const recipient = z.object({ id: z.string(), name: z.string() });

const schedule = z.object({
  id: z.string(),
  merchantId: z.number(),
  report,
  /** Name of the saved view. The next field has its filters and order. */
  name: z.string(),
  search: z.record(z.string(), z.string()),
  every: z.enum(SCHEDULE_RHYTHMS),
  /** Hour of the day at which the mail is sent, in the time zone of the brand. */
  hour: z.number(),
  recipients: z.array(recipient),
  state: z.enum(['active', 'paused']),
  madeBy: z.string(),
  /** Days of the last report, with the number of receivers by the state of their mail; null before the first report. */
  last: z.nullable(
    z.object({ at: z.date(), from: z.iso.date(), to: z.iso.date(), sent: z.number(), waiting: z.number(), unsent: z.number() }),
  ),
  /** Time of the next report; null while the schedule is paused. */
  nextAt: z.nullable(z.date()),
});

export const reportSchedules = staffEndpoint({
  method: 'GET',
  path: '/bo/report-schedules',
  permission: FIGURES.read,
  brand: BY_MERCHANT,
  summary: 'Reports that are sent by mail, with their last and next run',
  input: z.strictObject({ ...paged(['nextAt']), merchantId: z.optional(dbIntIn(1)), report: z.optional(report) }),
  output: pageOf(schedule),
  errors: [],
});

export const scheduleReport = staffEndpoint({
  method: 'POST',
  path: '/bo/report-schedules',
  permission: FIGURES.schedule,
  brand: BY_MERCHANT,
  summary: 'Send a saved view of a report by mail, each day, week or month; the mail has a link and no figure',
  input: z.strictObject({
    merchantId: dbInt(1),
    /** A saved view of the staff member, or a shared one. The schedule copies its present filters, for this brand alone. */
    viewId: rowId,
    every: z.enum(SCHEDULE_RHYTHMS),
    hour: dbInt(0, 23),
    recipients: z.array(rowId).check(z.minLength(1), z.maxLength(20)),
    requestId: z.uuid(),
  }),
  output: z.object({ scheduleId: z.string() }),
  errors: [
    'site.brand_unknown',
    'staff.view_unknown',
    'reports.recipient_unfit',
    'request.too_many',
    'staff.request_reused',
    'staff.not_permitted',
  ],
});

export const changeSchedule = staffEndpoint({
  method: 'POST',
  path: '/bo/report-schedules/:id/state',
  permission: FIGURES.schedule,
  brand: brandOf('report_schedule'),
  summary: 'Pause, resume or delete a schedule; a resumed one goes on with the next time',
  input: z.strictObject({ id: z.uuid(), state: z.enum(['active', 'paused', 'deleted']) }),
  output: z.object({}),
  errors: ['reports.schedule_unknown'],
});

export const scheduleRecipients = staffEndpoint({
  method: 'GET',
  path: '/bo/report-schedules/recipients',
  permission: FIGURES.schedule,
  brand: BY_MERCHANT,
  summary: 'Staff with a mail address who may read a report of a brand',
  input: z.strictObject({ merchantId: z.optional(dbIntIn(1)), report }),
  output: z.object({ rows: z.array(recipient) }),
  errors: ['site.brand_unknown'],
});

const mailAddress = z.nullable(z.email().check(z.maxLength(254)));

export const ownMailAddress = staffEndpoint({
  method: 'GET',
  path: '/bo/report-schedules/own-address',
  permission: 'own',
  summary: 'The address that reports are mailed to, the caller’s own',
  output: z.object({ mailAddress: z.nullable(z.string()) }),
  errors: [],
});

export const setMailAddress = staffEndpoint({
  method: 'POST',
  path: '/bo/report-schedules/own-address',
  permission: 'own',
  summary: 'Set or remove the address that reports are mailed to, the caller’s own',
  input: z.strictObject({ mailAddress }),
  output: z.object({ mailAddress: z.nullable(z.string()) }),
  errors: [],
});
