import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';

const short = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** Sends a link that sets a new password (specification 7.11). */
export const passwordByMail = endpoint({
  method: 'POST',
  path: '/wps/member/password/email',
  auth: 'none',
  isForm: true,
  summary: 'Mail a link for a new password; the answer does not tell whether account and e-mail belong together',
  input: z.strictObject({
    username: short(64),
    email: short(120),
    challenge: z.optional(short(4_096)),
  }),
  output: z.object({
    /** Validity of the link, in minutes. */
    validMinutes: z.number(),
  }),
  errors: ['challenge.required', 'challenge.refused', 'request.too_many', 'identity.mail_off', 'identity.account_unknown'],
});

export const passwordByLink = endpoint({
  method: 'POST',
  path: '/wps/member/password/link',
  auth: 'none',
  isEncrypted: true,
  summary: 'Set a new password by a mailed link; all sessions of the account end. Answers with the account name to sign in with',
  input: z.strictObject({
    /** The part of the link after `#`. */
    token: short(64),
    newPassword: short(128),
    challenge: z.optional(short(4_096)),
    /** A repeat with the same id and the same password gets the same answer. */
    requestId: z.optional(z.uuid()),
  }),
  output: z.object({ account: z.string(), endedSessions: z.number() }),
  errors: [
    'challenge.required',
    'challenge.refused',
    'request.too_many',
    'identity.link_invalid',
    'identity.password_invalid',
    'identity.password_common',
    'identity.account_closed',
  ],
});
