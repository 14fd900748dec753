import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { CODE_ERRORS } from '#contracts/registration.ts';

export const signedIn = z.object({
  token: z.string(),
  /** True at the first sign-in of the account. */
  firstTimeLogin: z.boolean(),
  /**
   * True if the password is older than the brand allows (switch PWDEXPFORCECHANGE3). The member must change it before any other call.
   * Always false after a sign-in by code.
   */
  passwordExpired: z.boolean(),
  /** Time of the sign-in before this one; null for the first. */
  lastLoginAt: z.nullable(z.date()),
  /** Only with a `newcomerId`: true if that identity can sign in to this account from now on. */
  isLinked: z.optional(z.boolean()),
});

/** An identity that a provider has confirmed in this browser (contracts/openid.ts), which is linked to the account. */
export const newcomerId = z.optional(z.uuid());

/** A new account. The token is null if the registration requested no sign-in. */
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
    /** With `sms`, `username` is the mobile number and `password` the code (specification 3.02). */
    type: z.enum(['username', 'sms']),
    /** Dialling code of a mobile number that is written without it. */
    countryDialingCode: z.optional(z.string().check(z.maxLength(5))),
    /** Text in the captcha image, required after a failure. Not used with `sms`. */
    captcha: z.optional(z.string().check(z.maxLength(12))),
    challenge: z.optional(z.string().check(z.maxLength(4_096))),
    /** Not used with `sms`. */
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
    /** The facts are a `ProofRequest` (contracts/second-proof.ts). `/wps/session/proof` continues the sign-in. */
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

/** Specification 4.03, with a code instead of the token, because histories and logs store addresses. */
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
    /** True if the visitor has confirmed the sign-in to that account. */
    isConfirmed: z.optional(z.boolean()),
  }),
  output: z.object({ token: z.string() }),
  errors: [
    'session.code_refused',
    /**
     * This browser has not signed in to the account before, so a stranger may have sent the link. The facts name the `account`. The code
     * stays valid.
     */
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
