import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';

/** Specification 3.06 and 7.40: a provider verifies the number in a window of its own, instead of a code by SMS. */
export const beginPhoneCheck = endpoint({
  method: 'POST',
  path: '/wps/verification/phone',
  auth: 'none',
  summary: 'Begin the verification of a number by a third party: where its window opens, and the minutes until the next may begin',
  input: z.strictObject({
    mobileNo: z.string().check(z.maxLength(24)),
    countryDialingCode: z.string().check(z.maxLength(5)),
    challenge: z.optional(z.string().check(z.maxLength(4_096))),
  }),
  output: z.object({ checkId: z.uuid(), url: z.string(), channel: z.string(), expiredMinutes: z.number() }),
  errors: [
    'challenge.required',
    'challenge.refused',
    'request.too_many',
    'identity.mobile_invalid',
    'identity.third_party_off',
    'identity.sms_country',
    'identity.sms_locked',
    'identity.sms_quota',
  ],
});

export const phoneCheckResult = endpoint({
  method: 'GET',
  path: '/wps/verification/phone',
  auth: 'none',
  summary: 'What became of a verification that this browser has begun: the token for the registration, or why there is none',
  input: z.strictObject({ checkId: z.uuid() }),
  output: z.object({ isWaiting: z.boolean(), firebaseIdToken: z.nullable(z.string()) }),
  errors: [
    'identity.third_party_refused',
    'identity.third_party_unknown',
    'identity.sms_locked',
    'identity.sms_quota',
    'identity.third_party_off',
    'challenge.refused',
    'request.too_many',
  ],
});
