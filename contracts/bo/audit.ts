import * as z from 'zod/mini';
import { withPersonalFacts } from '#contracts/bo/columns.ts';
import { BY_MERCHANT, paged, pageOf, staffEndpoint, subject } from '#contracts/bo/staff-endpoint.ts';
import { calendarDay, dbIntIn } from '#contracts/values.ts';
import { AUDIT } from '#contracts/bo/permissions/audit.ts';

export const auditEntry = z.object({
  n: z.string(),
  at: z.date(),
  actor: z.string(),
  action: z.string(),
  merchantId: z.nullable(z.number()),
  subject: z.nullable(subject),
  reason: z.nullable(z.string()),
  before: z.nullable(withPersonalFacts(z.record(z.string(), z.unknown()))),
  after: z.nullable(withPersonalFacts(z.record(z.string(), z.unknown()))),
  ip: z.nullable(z.string()),
  /** Hash of this link of the audit chain. */
  hash: z.string(),
});

const day = calendarDay;

export const auditLog = staffEndpoint({
  method: 'GET',
  path: '/bo/audit',
  permission: AUDIT.read,
  brand: BY_MERCHANT,
  summary: 'What staff did, newest first',
  input: z.strictObject({
    ...paged(['n']),
    merchantId: z.optional(dbIntIn(1)),
    actor: z.optional(z.string().check(z.maxLength(64))),
    action: z.optional(z.string().check(z.maxLength(60))),
    subjectKind: z.optional(z.string().check(z.maxLength(40))),
    subjectId: z.optional(z.string().check(z.maxLength(80))),
    from: z.optional(day),
    to: z.optional(day),
  }),
  output: pageOf(auditEntry),
  errors: [],
});

export const auditChain = staffEndpoint({
  method: 'GET',
  path: '/bo/audit/chain',
  permission: AUDIT.read,
  summary: 'Checks the hash chain of the audit log from its first link to its head',
  output: z.object({
    entries: z.number(),
    head: z.string(),
    problems: z.array(z.object({ n: z.string(), problem: z.enum(['changed', 'missing', 'cut']) })),
  }),
  errors: [],
});
