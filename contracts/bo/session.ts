import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { ROLES } from '#contracts/bo/permissions.ts';
import { staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbInt } from '#contracts/values.ts';

export const staffRole = z.enum(ROLES);

/** A role for one brand. Null is for all brands, and for data that belong to no brand. */
export const staffGrant = z.object({ role: staffRole, merchantId: z.nullable(dbInt(1)) });

export const staffSelf = z.object({ id: z.string(), name: z.string(), displayName: z.string(), grants: z.array(staffGrant) });

const enrolment = z.object({ secret: z.string(), uri: z.string() });

export const staffSignIn = endpoint({
  surface: 'staff',
  method: 'POST',
  path: '/bo/session',
  auth: 'none',
  summary: 'The first step of a sign-in: name and password. The second is the code of the authenticator app',
  input: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  output: z.object({
    /** Secret for the authenticator app; null if the app is already set up. */
    enrolment: z.nullable(enrolment),
    /** True if the password is a first password: the call `/bo/session/first-password` comes before the code. */
    isPasswordDue: z.boolean(),
  }),
  errors: ['staff.sign_in_refused', 'staff.locked', 'request.too_many'],
});

export const staffFirstPassword = endpoint({
  surface: 'staff',
  method: 'POST',
  path: '/bo/session/first-password',
  auth: 'staff-code',
  summary: 'Choose a password of one’s own in place of the first one, before an authenticator app is set up',
  input: z.strictObject({ newPassword: z.string().check(z.minLength(1), z.maxLength(128)) }),
  output: z.object({ enrolment }),
  errors: ['staff.password_weak', 'staff.session_required'],
});

export const staffCode = endpoint({
  surface: 'staff',
  method: 'POST',
  path: '/bo/session/code',
  auth: 'staff-code',
  summary: 'The second step of a sign-in; at the first one of an account it also confirms its authenticator app',
  input: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  output: staffSelf,
  errors: ['staff.password_due', 'staff.code_wrong', 'staff.code_used', 'staff.locked', 'staff.session_required'],
});

export const staffMe = staffEndpoint({
  method: 'GET',
  path: '/bo/session',
  permission: 'own',
  summary: 'Who is signed in',
  output: staffSelf,
  errors: [],
});

export const staffSignOut = staffEndpoint({
  method: 'DELETE',
  path: '/bo/session',
  permission: 'own',
  summary: 'End this session',
  output: z.object({ isEnded: z.literal(true) }),
  errors: [],
});

export const staffPassword = staffEndpoint({
  method: 'POST',
  path: '/bo/session/password',
  permission: 'own',
  summary: 'Change one’s own password; all other sessions of the account end',
  input: z.strictObject({
    oldPassword: z.string().check(z.minLength(1), z.maxLength(128)),
    newPassword: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  output: z.object({ endedSessions: z.number() }),
  errors: ['staff.password_wrong', 'staff.password_weak', 'request.too_many'],
});
