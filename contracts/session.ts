import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { CODE_ERRORS } from '#contracts/registration.ts';

export const signedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** When this account was signed in before; null for the first time. */
  lastLoginAt: z.nullable(z.date()),
});

export const login = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  auth: 'none',
  isEncrypted: true,
  summary: 'Sign in with an account name and password, or with a mobile number and the code that was sent to it',
  input: z.strictObject({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    /** With `sms`, `username` is the mobile number and `password` the code (3.02). */
    type: z.enum(['username', 'sms']),
    /** Of a mobile number that is not written with its country’s code. */
    countryDialingCode: z.optional(z.string().check(z.maxLength(5))),
    /** The text of the visitor's image, once a failure has asked for it; never with `sms`. */
    captcha: z.optional(z.string().check(z.maxLength(12))),
    challenge: z.optional(z.string().check(z.maxLength(4_096))),
  }),
  output: signedIn,
  errors: [
    'challenge.required',
    'challenge.refused',
    'identity.captcha_required',
    'identity.captcha_wrong',
    'identity.login_locked',
    'request.too_many',
    'in_incorrect_password',
    'identity.not_a_member',
    'identity.account_closed',
    'identity.sms_off',
    ...CODE_ERRORS,
  ],
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  isOpenToForcedChange: true,
  auth: 'member',
  summary: 'End this session and close its sockets',
  output: z.object({ isEnded: z.literal(true) }),
  errors: [],
});
