import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { CODE_ERRORS, REGISTER_ERRORS, REGISTER_FIELDS } from '#contracts/registration.ts';
import { registered } from '#contracts/session.ts';

const short = (most: number) => z.string().check(z.maxLength(most));
/** A phone number as it is dialled within its country, or with a plus and the country's code. */
const number = short(24);
/** Dialling code: `66` or `+66`. */
const dialingCode = short(5);
const code = short(12);

/** Countries with their dialling codes (specification 3.09 and 7.19). */
export const countries = endpoint({
  method: 'GET',
  path: '/wps/system/countries',
  auth: 'none',
  summary: 'Countries with their dialling code and how many digits a mobile number has there',
  output: z.object({
    countries: z.array(
      z.object({
        countryCode: z.string(),
        countryDialingCode: z.string(),
        minDigits: z.number(),
        maxDigits: z.number(),
        /** Trunk prefix, which is dialled within the country but is no part of the number; null for none. */
        trunkPrefix: z.nullable(z.string()),
      }),
    ),
    /** Country of most of the brand’s members. */
    defaultCountry: z.string(),
  }),
  errors: [],
});

/** Answer to a request for a code. It is equal for a number with an account and one without; only the text of the SMS differs. */
const sent = z.object({
  /** Minutes before another code may be requested (specification 4.10). */
  expiredMinutes: z.number(),
  /** Validity of the code, in minutes. */
  validMinutes: z.number(),
});
const SEND_ERRORS = [
  'challenge.required',
  'challenge.refused',
  'request.too_many',
  'identity.mobile_invalid',
  'identity.sms_off',
  'identity.sms_country',
  'identity.sms_locked',
  'identity.sms_quota',
  'identity.sms_unsent',
] as const;

export const smsNoLogin = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  auth: 'none',
  summary: 'Send a code to sign in with or to set a new password with; the answer does not tell whether the number has an account',
  input: z.strictObject({
    mobileNum: number,
    countryDialingCode: dialingCode,
    challenge: z.optional(short(4_096)),
    /** Purpose of the code; `login` by default. */
    purpose: z.optional(z.enum(['login', 'password'])),
  }),
  output: sent,
  errors: SEND_ERRORS,
});

export const smsRegister = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/register',
  auth: 'none',
  summary: 'Send a code to register with',
  input: z.strictObject({
    mobileNo: number,
    countryDialingCode: dialingCode,
    challenge: z.optional(short(4_096)),
    /** The form that requests the code: registration by number, or by account name. */
    regType: z.optional(z.enum(['mobile', 'username'])),
  }),
  output: sent,
  errors: SEND_ERRORS,
});

/** Codes that were sent. Served only without an SMS provider, for demonstration brands. */
export const smsSandbox = endpoint({
  method: 'GET',
  path: '/wps/verification/sms/sandbox',
  auth: 'none',
  summary: 'What the simulated phone shows: the messages that this browser has caused, newest first',
  output: z.object({ messages: z.array(z.object({ to: z.string(), text: z.string(), at: z.date() })) }),
  errors: ['request.not_found'],
});

export const registerMobile = endpoint({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  auth: 'none',
  isEncrypted: true,
  summary: 'Open an account by mobile number and sign it in; the account name is made by the server',
  input: z.strictObject({
    mobileNum: number,
    countryDialingCode: dialingCode,
    /** Required with the switch REGMOBVERF3, and if the brand asks for no password. */
    verificationCode: z.optional(code),
    /** Only with the switch MOBILENUMPASSREG3. */
    password: z.optional(short(128)),
    confirmPassword: z.optional(short(128)),
    ...REGISTER_FIELDS,
    /** Required if no code is. */
    challenge: z.optional(short(4_096)),
  }),
  output: registered,
  errors: REGISTER_ERRORS,
});

export const passwordByMobile = endpoint({
  method: 'POST',
  path: '/wps/member/password/verification',
  auth: 'none',
  isEncrypted: true,
  summary: 'Set a new password by a code; all sessions of the account end. Answers with the account name to sign in with',
  input: z.strictObject({
    newPassword: short(128),
    mobileNum: number,
    countryDialingCode: dialingCode,
    verificationCode: code,
    challenge: z.optional(short(4_096)),
    /** A repeat with the same id may use the code once more. */
    requestId: z.optional(z.uuid()),
  }),
  output: z.object({ account: z.string(), endedSessions: z.number() }),
  errors: [
    ...CODE_ERRORS,
    'challenge.required',
    'challenge.refused',
    'request.too_many',
    'identity.sms_off',
    'identity.password_invalid',
    'identity.password_common',
    'identity.account_closed',
  ],
});
