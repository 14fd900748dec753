import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { CODE_ERRORS, REGISTER_ERRORS, REGISTER_FIELDS } from '#contracts/registration.ts';
import { registered } from '#contracts/session.ts';

const short = (most: number) => z.string().check(z.maxLength(most));
/** As it is dialled within its country, or with the country's code and a plus. */
const number = short(24);
/** `66` or `+66`. */
const dialingCode = short(5);
const code = short(12);

/** Specification 3.09, 7.19. */
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
        /** Trunk prefix that is dialled within the country and is no part of the number; null for none. */
        trunkPrefix: z.nullable(z.string()),
      }),
    ),
    /** Country of most of the brand’s members. */
    defaultCountry: z.string(),
  }),
  errors: [],
});

/** Answer to a request of a code. It is equal for a number with an account and one without; only the message by SMS differs. */
const sent = z.object({
  /** Until another message may be asked for (4.10). */
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
    /** The form that requests it: by number, or by account name. */
    regType: z.optional(z.enum(['mobile', 'username'])),
  }),
  output: sent,
  errors: SEND_ERRORS,
});

/** Served only where no SMS provider is set, and for demonstration brands. */
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
    /** Needed with REGMOBVERF3, and where no password is asked for. */
    verificationCode: z.optional(code),
    /** Asked for with MOBILENUMPASSREG3 alone. */
    password: z.optional(short(128)),
    confirmPassword: z.optional(short(128)),
    ...REGISTER_FIELDS,
    /** Needed where no code is. */
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
    /** A repeat with the same one may use the code once more. */
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
