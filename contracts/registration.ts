import * as z from 'zod/mini';
import { currency } from '#contracts/money.ts';

const text = z.optional(z.string().check(z.maxLength(120)));

/** What is asked for whichever way an account is opened. */
export const REGISTER_FIELDS = {
  ...{ payeeName: text, email: text, birthday: text, affiliateCode: text, referralCode: text },
  ...{ line: text, whatsapp: text, facebook: text, wechat: text, telegram: text, zalo: text, qqNum: text, idNumber: text },
  currency: z.optional(currency),
  /** The visitor says to be old enough. */
  isOfAge: z.boolean(),
  termsVersion: z.optional(z.string().check(z.maxLength(20))),
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
  'identity.too_young',
  'identity.terms_required',
  'identity.terms_outdated',
  'identity.name_taken',
  'identity.mobile_taken',
  'invitation_code_error',
  ...CODE_ERRORS,
] as const;
