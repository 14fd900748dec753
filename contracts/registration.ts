import * as z from 'zod/mini';
import { currency } from '#contracts/money.ts';

const text = z.optional(z.string().check(z.maxLength(120)));

/** Fields that all kinds of registration have. */
export const REGISTER_FIELDS = {
  payeeName: text,
  fullName: text,
  email: text,
  birthday: text,
  affiliateCode: text,
  referralCode: text,
  recommenderId: text,
  address: text,
  nationality: text,
  occupation: text,
  sourceOfIncome: text,
  placeOfBirth: text,
  line: text,
  whatsapp: text,
  facebook: text,
  wechat: text,
  telegram: text,
  zalo: text,
  qqNum: text,
  idNumber: text,
  /** Password for later withdrawals; only its hash is stored. */
  paymentPassword: text,
  /** Text in the captcha image, if the brand's form has one. */
  captcha: text,
  currency: z.optional(currency),
  /** False to register without a sign-in; true by default. */
  login: z.optional(z.boolean()),
  /** Host of the form, which is stored. */
  domain: z.optional(z.string().check(z.regex(/^[a-z0-9.-]{1,253}(:\d{1,5})?$/i))),
  registerUrl: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(500))),
  registerMethod: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/))),
  /** Channel of a provider that verified the number (`/wps/verification/phone`), for brands with the switch PHONECHECK3. */
  firebaseChannel: z.optional(z.string().check(z.maxLength(40))),
  firebaseIdToken: z.optional(z.string().check(z.maxLength(4_096))),
  /** True if the visitor confirms to be old enough. */
  isOfAge: z.boolean(),
  termsVersion: z.optional(z.string().check(z.maxLength(20))),
  /** Id of an identity that a provider has confirmed in this browser. That identity can then sign in to the new account. */
  newcomerId: z.optional(z.uuid()),
  requestId: z.uuid(),
};

export const CODE_ERRORS = ['identity.mobile_invalid', 'identity.code_wrong', 'identity.code_expired', 'identity.sms_locked'] as const;

export const REGISTER_ERRORS = [
  'challenge.required',
  'challenge.refused',
  'request.too_many',
  'identity.registration_closed',
  'identity.field_required',
  'identity.field_invalid',
  'identity.password_unconfirmed',
  'identity.password_common',
  'identity.too_young',
  'identity.terms_required',
  'identity.terms_outdated',
  'identity.captcha_required',
  'identity.captcha_wrong',
  'identity.third_party_off',
  'identity.third_party_refused',
  'identity.newcomer_over',
  'identity.openid_taken',
  'identity.name_taken',
  'identity.mobile_taken',
  'invitation_code_error',
  'invitation_closed',
  ...CODE_ERRORS,
] as const;
