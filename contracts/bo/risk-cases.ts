import * as z from 'zod/mini';
import { CASE_KINDS, CASE_STATES, PART_KINDS } from '#contracts/risk-limits.ts';
import { FILE_IN } from '#contracts/files.ts';
import { RISK } from '#contracts/bo/permissions/risk.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { calendarDay, dbInt, dbIntIn, moment } from '#contracts/values.ts';

const kind = z.enum(CASE_KINDS);
const state = z.enum(CASE_STATES);
const title = z.string().check(z.trim(), z.minLength(4), z.maxLength(160));
const text = z.string().check(z.trim(), z.minLength(4), z.maxLength(4_000));
const body = z.string().check(z.trim(), z.maxLength(120));
const part = z.strictObject({ kind: z.enum(PART_KINDS), ref: rowId });

const riskCase = {
  id: z.string(),
  merchantId: z.number(),
  kind,
  title: z.string(),
  state,
  /** Name of the staff member who works on the case. */
  owner: z.nullable(z.string()),
  dueOn: z.nullable(z.string()),
  isLate: z.boolean(),
  members: z.array(z.object({ id: z.string(), account: z.string() })),
  openedBy: z.string(),
  openedAt: z.date(),
  changedAt: z.date(),
};

const whole = z.object({
  ...riskCase,
  version: z.number(),
  /** The body that decides a complaint if both sides disagree. The next field is its reference of the dispute. */
  disputeBody: z.nullable(z.string()),
  disputeRef: z.nullable(z.string()),
  happenedAt: z.nullable(z.date()),
  outcome: z.nullable(z.string()),
  closedAt: z.nullable(z.date()),
  parts: z.array(
    z.object({
      kind: z.enum(PART_KINDS),
      ref: z.string(),
      label: z.string(),
      memberId: z.nullable(z.string()),
      addedBy: z.string(),
      at: z.date(),
    }),
  ),
  /** Entries, the newest first. `digest` is the SHA-256 of a file in hexadecimal; null for an entry without a file. */
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['opened', 'note', 'file', 'change', 'part', 'report']),
      text: z.string(),
      digest: z.nullable(z.string()),
      size: z.nullable(z.number()),
      author: z.string(),
      at: z.date(),
    }),
  ),
});

export const riskCases = staffEndpoint({
  method: 'GET',
  path: '/bo/risk-cases',
  permission: RISK.read,
  brand: BY_MERCHANT,
  summary: 'Cases of risk, complaints and significant events of all brands: those that are not closed first, by their deadline',
  input: z.strictObject({
    ...paged(['dueOn', 'changedAt']),
    merchantId: z.optional(dbIntIn(1)),
    kind: z.optional(kind),
    state: z.optional(state),
    owner: z.optional(z.enum(['mine', 'nobody'])),
    account: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: pageOf(z.object(riskCase)),
  errors: [],
});

export const riskCasePage = staffEndpoint({
  method: 'GET',
  path: '/bo/risk-cases/:id',
  permission: RISK.read,
  brand: brandOf('risk_case'),
  summary: 'One case with its members, linked records, notes and files',
  input: z.strictObject({ id: rowId }),
  output: whole,
  errors: ['risk.unknown'],
});

export const openRiskCase = staffEndpoint({
  method: 'POST',
  path: '/bo/risk-cases',
  permission: RISK.work,
  brand: BY_MERCHANT,
  summary: 'Open a case. Each request id is one case; without a deadline it has that of its kind',
  input: z.strictObject({
    merchantId: dbInt(1),
    kind,
    title,
    text,
    memberIds: z.array(rowId).check(z.maxLength(50)),
    parts: z.array(part).check(z.maxLength(50)),
    dueOn: z.optional(calendarDay),
    happenedAt: z.optional(moment),
    requestId: z.uuid(),
  }),
  output: whole,
  errors: ['site.brand_unknown', 'risk.part_unknown', 'staff.request_reused'],
});

export const changeRiskCase = staffEndpoint({
  method: 'POST',
  path: '/bo/risk-cases/:id/change',
  permission: RISK.work,
  brand: brandOf('risk_case'),
  summary: 'Change state, owner, deadline, dispute body or outcome of the version that was read; closing needs an outcome',
  input: z.strictObject({
    id: rowId,
    version: dbInt(),
    state: z.optional(state),
    owner: z.optional(z.enum(['me', 'nobody'])),
    /** Null removes the deadline. */
    dueOn: z.optional(z.nullable(calendarDay)),
    /** An empty text removes the body or the reference. */
    disputeBody: z.optional(body),
    disputeRef: z.optional(body),
    outcome: z.optional(z.string().check(z.trim(), z.minLength(4), z.maxLength(1_000))),
    text,
    requestId: z.uuid(),
  }),
  output: whole,
  errors: ['risk.unknown', 'risk.changed', 'risk.outcome_missing', 'staff.request_reused'],
});

export const addRiskNote = staffEndpoint({
  method: 'POST',
  path: '/bo/risk-cases/:id/notes',
  permission: RISK.work,
  brand: brandOf('risk_case'),
  summary: 'Add a note to a case; it is never changed',
  input: z.strictObject({ id: rowId, text, requestId: z.uuid() }),
  output: whole,
  errors: ['risk.unknown', 'staff.request_reused'],
});

export const addRiskPart = staffEndpoint({
  method: 'POST',
  path: '/bo/risk-cases/:id/parts',
  permission: RISK.work,
  brand: brandOf('risk_case'),
  summary: 'Link a member or a record to a case',
  input: z.strictObject({ id: rowId, kind: z.enum(['member', ...PART_KINDS]), ref: rowId, requestId: z.uuid() }),
  output: whole,
  errors: ['risk.unknown', 'risk.part_unknown', 'staff.request_reused'],
});

export const addRiskFile = staffEndpoint({
  method: 'POST',
  path: '/bo/risk-cases/:id/files',
  permission: RISK.work,
  brand: brandOf('risk_case'),
  isUpload: true,
  summary: 'Add a file to a case as evidence, at most 5 MB; it is never changed',
  input: z.strictObject({
    id: rowId,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    requestId: z.uuid(),
    file: FILE_IN,
  }),
  output: whole,
  errors: ['risk.unknown', 'files.too_large', 'files.incomplete', 'staff.request_reused'],
});

export const riskFile = staffEndpoint({
  method: 'GET',
  path: '/bo/risk-cases/:id/files/:entry',
  permission: RISK.read,
  showsNames: true,
  brand: brandOf('risk_case'),
  summary: 'A file of a case, in base64; a report only for staff who may read documents, as it has what the members stated of themselves',
  input: z.strictObject({ id: rowId, entry: rowId }),
  output: z.object({ name: z.string(), content: z.string(), digest: z.string() }),
  errors: ['risk.unknown', 'staff.not_permitted'],
});

export const reportRiskCase = staffEndpoint({
  method: 'POST',
  path: '/bo/risk-cases/:id/report',
  permission: RISK.report,
  brand: brandOf('risk_case'),
  summary: 'Make the report of a case for an authority as an XML file, which the case stores',
  input: z.strictObject({ id: rowId, text, requestId: z.uuid() }),
  output: whole,
  errors: ['risk.unknown', 'staff.request_reused'],
});
