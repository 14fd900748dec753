import * as z from 'zod/mini';
import { paged, pageOf, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { REPORTS } from '#contracts/figure-limits.ts';
import { dbIntIn } from '#contracts/values.ts';

const report = z.enum(REPORTS);
/** Filters and order of the report, by the names in its address. */
const reportSearch = z.record(z.string().check(z.regex(/^[A-Za-z]{1,30}$/)), z.string().check(z.maxLength(120)));
const id = z.uuid();

const file = z.object({
  id: z.string(),
  report,
  search: z.record(z.string(), z.string()),
  /** Brand whose rows the file has; null for all brands. */
  merchantId: z.nullable(z.number()),
  from: z.iso.date(),
  to: z.iso.date(),
  /** `gone`: the file was deleted, after its days of storage or because a member's data in it were erased. */
  state: z.enum(['making', 'ready', 'cancelled', 'failed', 'gone']),
  /** Number of done steps. The next field is the number of all steps. */
  done: z.number(),
  steps: z.number(),
  /** Number of rows so far. */
  rowCount: z.number(),
  madeAt: z.date(),
  readyAt: z.nullable(z.date()),
  expiresAt: z.date(),
});

export const reportFiles = staffEndpoint({
  method: 'GET',
  path: '/bo/report-files',
  permission: 'own',
  summary: 'Own files of reports, the newest first, and how far they are',
  input: z.strictObject({ ...paged(['madeAt']), report: z.optional(report) }),
  output: pageOf(file),
  errors: [],
});

export const requestReportFile = staffEndpoint({
  method: 'POST',
  path: '/bo/report-files',
  permission: 'own',
  summary: 'Have a report made as a file, also over a time that one answer does not cover; who may not read the report is refused',
  input: z.strictObject({ report, search: reportSearch, requestId: z.uuid() }),
  output: z.object({ fileId: z.string() }),
  errors: ['site.brand_unknown', 'reports.file_range', 'request.too_many', 'staff.request_reused', 'staff.not_permitted'],
});

export const cancelReportFile = staffEndpoint({
  method: 'POST',
  path: '/bo/report-files/:id/cancel',
  permission: 'own',
  summary: 'Cancel an own file that is being made; for one that is not, it changes nothing',
  input: z.strictObject({ id }),
  output: z.object({ state: file.shape.state }),
  errors: ['reports.file_unknown'],
});

export const reportFilePart = staffEndpoint({
  method: 'GET',
  path: '/bo/report-files/:id/parts/:n',
  permission: 'own',
  summary: 'Rows of a part of an own file, as the report shows them to the reader now; refused as the report itself is',
  input: z.strictObject({ id, n: dbIntIn(1) }),
  output: z.object({
    parts: z.number(),
    /** Rows of the report as JSON: an array in the order of the report. */
    text: z.string(),
  }),
  errors: ['reports.file_unknown', 'staff.not_permitted', 'staff.too_many_rows'],
});
