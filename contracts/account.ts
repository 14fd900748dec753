import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { currency } from '#contracts/money.ts';
import { REGISTER_ERRORS, REGISTER_FIELDS } from '#contracts/registration.ts';
import { registered, signedIn } from '#contracts/session.ts';
import { GATEWAY_VERSION } from '#contracts/gateway-version.ts';

const short = (most: number) => z.string().check(z.maxLength(most));

export const payloadKeys = endpoint({
  method: 'GET',
  path: '/wps/system/keys',
  auth: 'none',
  summary: 'Public keys of encrypted payloads as a JWKS, newest first, and the server’s clock',
  output: z.object({
    keys: z.array(
      z.object({ kid: z.string(), kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), use: z.string(), alg: z.string() }),
    ),
    now: z.date(),
  }),
  errors: [],
});

export const challenge = endpoint({
  method: 'GET',
  path: '/wps/challenge',
  auth: 'none',
  summary: 'A proof-of-work challenge in ALTCHA’s format; its solution travels in the field `challenge`, once',
  output: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  errors: ['request.too_many'],
});

export const captcha = endpoint({
  method: 'GET',
  path: '/wps/captcha',
  auth: 'none',
  summary: 'A new image captcha for this visitor, the base64 text of a PNG; good for 5 minutes and one try',
  output: z.string(),
  errors: ['request.too_many'],
});

export const registerSettings = endpoint({
  method: 'GET',
  path: '/wps/system/setting/register',
  auth: 'none',
  summary: 'The rules of the registration form: fields, lengths, patterns, ages, terms',
  output: z.object({
    fields: z.array(
      z.object({
        name: z.string(),
        enabled: z.boolean(),
        required: z.boolean(),
        minLength: z.number(),
        maxLength: z.number(),
        patternId: z.string(),
        /** `*` matches any text; any other text is a regular expression with the flag `u`. */
        acceptedPattern: z.string(),
      }),
    ),
    ageLimit: z.number(),
    birthdayAge: z.number(),
    termsVersion: z.string(),
    currencies: z.array(currency),
  }),
  errors: [],
});

const text = z.optional(short(120));

export const register = endpoint({
  method: 'PUT',
  path: '/wps/member/register',
  auth: 'none',
  isEncrypted: true,
  summary: 'Open an account and sign it in; the rules of the form come from /wps/system/setting/register',
  input: z.strictObject({
    username: short(64),
    password: short(128),
    confirmPassword: short(128),
    ...REGISTER_FIELDS,
    mobileNum: text,
    /** Dialling code of `mobileNum`. A brand with the switch REGMOBVERF3 also requires the code that was sent to that number. */
    countryDialingCode: z.optional(short(5)),
    verificationCode: z.optional(short(12)),
    challenge: z.optional(short(4_096)),
  }),
  output: registered,
  errors: REGISTER_ERRORS,
});

export const affiliate = endpoint({
  method: 'GET',
  path: '/wps/agent/affiliate',
  auth: 'none',
  summary: 'Whether an invitation code is somebody’s',
  input: z.strictObject({ code: short(16), domain: text, urlInfo: text }),
  output: z.object({ isValid: z.literal(true) }),
  errors: ['invitation_code_error', 'invitation_closed', 'request.too_many'],
});

export const freePlay = endpoint({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  auth: 'none',
  summary: 'A trial account of one’s own with practice money, signed in',
  input: z.strictObject({
    os: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    /** `W` is the web. */
    platform: z.literal('W'),
    /** A random text of 16 to 64 letters, encrypted like the bodies of encrypted calls, so that no call can be sent twice. */
    random: z.string().check(z.minLength(1), z.maxLength(4_096)),
    version: z.literal(GATEWAY_VERSION),
  }),
  output: signedIn,
  errors: ['identity.trial_closed', 'payload.refused', 'request.too_many'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/wps/member/password',
  isOpenToForcedChange: true,
  auth: 'member',
  isEncrypted: true,
  summary: 'Change the password; all other sessions of the account end',
  input: z.strictObject({ oldPassword: short(128), newPassword: short(128), confirmNewPassword: short(128) }),
  output: z.object({ endedSessions: z.number() }),
  errors: [
    'identity.old_password_wrong',
    'identity.password_invalid',
    'identity.password_common',
    'identity.password_unconfirmed',
    'identity.password_same',
    'in_need_true_account',
    'request.too_many',
  ],
});

export const setPaymentPassword = endpoint({
  method: 'PUT',
  path: '/wps/member/payment-password',
  auth: 'member',
  isEncrypted: true,
  summary: 'Set the six digits that outgoing money needs; the account’s password proves who asks',
  input: z.strictObject({ password: short(128), paymentPassword: z.string().check(z.regex(/^\d{6}$/)) }),
  output: z.object({ isSet: z.literal(true) }),
  errors: ['identity.old_password_wrong', 'in_need_true_account', 'request.too_many'],
});

export const sessions = endpoint({
  method: 'GET',
  path: '/wps/member/sessions',
  auth: 'member',
  summary: 'Where the account is signed in',
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        isThis: z.boolean(),
        ip: z.nullable(z.string()),
        userAgent: z.string(),
        createdAt: z.date(),
        lastSeenAt: z.date(),
      }),
    ),
  }),
  errors: ['in_need_true_account'],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/wps/member/sessions/:id',
  auth: 'member',
  summary: 'Sign out somewhere else; its sockets close',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ isEnded: z.literal(true) }),
  errors: ['identity.session_unknown', 'in_need_true_account'],
});

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/wps/member/terms',
  auth: 'member',
  summary: 'Accept the terms of today',
  input: z.strictObject({ version: short(20) }),
  output: z.object({ version: z.string() }),
  errors: ['identity.terms_outdated', 'in_need_true_account'],
});
