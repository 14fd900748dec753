import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { staffGrant } from '#contracts/bo/session.ts';
import { pageOf, paged, reason, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { STAFF } from '#contracts/bo/permissions/staff.ts';

export const staffAccount = z.object({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  grants: z.array(staffGrant),
  state: z.enum(['active', 'disabled']),
  /** True if an authenticator app was confirmed. */
  isEnrolled: z.boolean(),
  sessions: z.number(),
  createdAt: z.date(),
  lastLoginAt: z.nullable(z.date()),
  isOwn: z.boolean(),
  /** True while a request about this account waits for approval by another owner. */
  isWaiting: z.boolean(),
});

export const staffAccounts = staffEndpoint({
  method: 'GET',
  path: '/bo/staff',
  permission: STAFF.read,
  summary: 'Who works for the operator',
  input: z.strictObject({ ...paged(['name', 'lastLoginAt', 'createdAt']), state: z.optional(z.enum(['active', 'disabled'])) }),
  output: pageOf(staffAccount),
  errors: [],
});

/** First part of a first password, shown once. Null if there is no such password, and for a repeated request. */
const firstPart = { firstPart: z.nullable(z.string()) };

/** At most seven roles for each of 20 brands. */
const grants = z.array(z.strictObject(staffGrant.shape)).check(z.minLength(1), z.maxLength(140));

export const addStaff = staffEndpoint({
  method: 'POST',
  path: '/bo/staff',
  permission: STAFF.change,
  summary:
    'Ask for a new account; another owner decides. The first part of its first password is in this answer alone, the second in that of the approval',
  input: z.strictObject({
    name: z.string().check(z.regex(/^[a-z][a-z0-9._-]{1,31}$/)),
    displayName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    grants,
    reason,
    requestId: z.uuid(),
  }),
  output: z.extend(requested, firstPart),
  errors: ['staff.name_taken', 'site.brand_unknown', ...REQUEST_ERRORS],
});

export const changeStaff = staffEndpoint({
  method: 'POST',
  path: '/bo/staff/:id/change',
  permission: STAFF.change,
  summary: 'Ask for other grants, a re-opening or a new authenticator app of somebody else; another owner decides',
  input: z.strictObject({
    id: rowId,
    change: z.enum(['grants', 'enable', 'reset-code']),
    grants: z.optional(grants),
    reason,
    requestId: z.uuid(),
  }),
  output: z.extend(requested, firstPart),
  errors: ['staff.staff_unknown', 'staff.is_oneself', 'site.brand_unknown', ...REQUEST_ERRORS],
});

export const disableStaff = staffEndpoint({
  method: 'POST',
  path: '/bo/staff/:id/disable',
  permission: STAFF.change,
  summary: 'Close somebody else’s account and end its sessions, at once',
  input: z.strictObject({ id: rowId, reason }),
  output: z.object({ endedSessions: z.number() }),
  errors: ['staff.staff_unknown', 'staff.is_oneself'],
});
