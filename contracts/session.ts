import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { CODE_ERRORS } from '#contracts/registration.ts';

export const signedIn = z.object({
  token: z.string(),
  /** Nobody has signed this account in before. */
  firstTimeLogin: z.boolean(),
  /** Older than the brand allows (PWDEXPFORCECHANGE3): nothing else works before it is changed. Never of a sign-in by code. */
  passwordExpired: z.boolean(),
  /** When this account was signed in before; null for the first time. */
  lastLoginAt: z.nullable(z.date()),
  /** With a `newcomerId`: true if that identity opens this account from now on. */
  isLinked: z.optional(z.boolean()),
});

/** An identity that a provider has vouched for in this browser (contracts/openid.ts), to be linked to the account. */
export const newcomerId = z.optional(z.uuid());

/** A new account; its token is null where it was not to be signed in. */
export const registered = z.extend(signedIn, { token: z.nullable(z.string()), account: z.string() });

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
    /** Country code of a mobile number that is written without it. */
    countryDialingCode: z.optional(z.string().check(z.maxLength(5))),
    /** The text of the visitor's image, once a failure has asked for it; never with `sms`. */
    captcha: z.optional(z.string().check(z.maxLength(12))),
    challenge: z.optional(z.string().check(z.maxLength(4_096))),
    /** Never with `sms`. */
    newcomerId,
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
    'identity.login_off',
    'identity.account_unknown',
    /** Its facts are a `ProofRequest` (contracts/second-proof.ts): the sign-in goes on with `/wps/session/proof`. */
    'identity.proof_required',
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

/** Specification 4.03, with a code in place of the token: what stands in an address stands in histories and logs as well. */
export const newExchangeCode = endpoint({
  method: 'POST',
  path: '/wps/session/exchange',
  auth: 'member',
  summary: 'A code that opens this session in another browser, as the query parameter `token` of the site’s address: once, within 60 s',
  output: z.object({ code: z.string(), expiresAt: z.date() }),
  errors: ['request.too_many'],
});

export const takeExchangeCode = endpoint({
  method: 'POST',
  path: '/wps/session/login/exchange',
  auth: 'none',
  summary: 'A session in place of an exchange code; a session token is refused here',
  input: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(128)),
    /** The visitor was asked, and wants to go on as that account. */
    isConfirmed: z.optional(z.boolean()),
  }),
  output: z.object({ token: z.string() }),
  errors: [
    'session.code_refused',
    /** A browser that has not signed this account in: a stranger may have sent the link. The facts name the `account`; the code stays good. */
    'session.confirm_needed',
    'request.too_many',
  ],
});

export const firstLogin = endpoint({
  method: 'POST',
  path: '/wps/session/first-login',
  auth: 'member',
  summary: 'Say that the first sign-in of an account has arrived at the site; only the first time counts',
  output: z.object({ isFirst: z.boolean() }),
  errors: [],
});
