import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { plainText } from '#contracts/plain-text.ts';

/** Kinds of contacts of a member. A Zalo account is known by the phone number with which it was opened. */
export const contactKind = z.enum(['email', 'mobile', 'zalo']);
export type ContactKind = z.infer<typeof contactKind>;

/** A mail address or a number. Missing to confirm the address that the account already has. */
const to = z.optional(z.string().check(z.trim(), z.minLength(4), z.maxLength(120)));
/** Dialling code for a number without a leading plus. */
const countryDialingCode = z.optional(z.string().check(z.maxLength(5)));

const contact = z.nullable(
  z.object({
    /** The address or number, masked except for its ends. */
    shown: z.string(),
    isConfirmed: z.boolean(),
  }),
);

/** Contacts of the member (specification 2.33). */
export const profile = endpoint({
  method: 'GET',
  path: '/wps/member/profile',
  auth: 'member',
  summary: 'The member’s nickname and contacts, and which of them can be bound here',
  output: z.object({
    nickname: z.string(),
    email: contact,
    mobile: contact,
    zalo: contact,
    /** Channels by which the brand can send codes. Only contacts of these channels can be bound. */
    sends: z.object({ mail: z.boolean(), sms: z.boolean() }),
  }),
  errors: ['in_need_true_account'],
});

export const setNickname = endpoint({
  method: 'PUT',
  path: '/wps/member/profile/nickname',
  auth: 'member',
  summary: 'Choose the name that other members see; again is the same',
  input: z.strictObject({ nickname: plainText(2, 16) }),
  output: z.object({ nickname: z.string() }),
  errors: ['identity.nickname_invalid', 'request.too_many', 'in_need_true_account'],
});

export const sendContactCode = endpoint({
  method: 'POST',
  path: '/wps/member/profile/contacts/code',
  auth: 'member',
  isEncrypted: true,
  summary: 'Send a code to what is to be bound; the account’s password proves who asks',
  input: z.strictObject({ contact: contactKind, to, countryDialingCode, password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  output: z.object({ expiredMinutes: z.number(), validMinutes: z.number() }),
  errors: [
    'identity.old_password_wrong',
    'identity.field_invalid',
    'identity.mobile_invalid',
    'identity.contact_fixed',
    'identity.mail_off',
    'identity.sms_off',
    'identity.sms_country',
    'identity.sms_locked',
    'identity.sms_quota',
    'identity.sms_unsent',
    'request.too_many',
    'in_need_true_account',
  ],
});

export const bindContact = endpoint({
  method: 'PUT',
  path: '/wps/member/profile/contacts',
  auth: 'member',
  isEncrypted: true,
  summary: 'Bind an address or a number by the code that was sent to it; what was bound before is replaced, but for Zalo, which stays',
  input: z.strictObject({
    contact: contactKind,
    to,
    countryDialingCode,
    code: z.string().check(z.trim(), z.minLength(1), z.maxLength(12)),
    /** A repeat with the same id may use the code once more. */
    requestId: z.uuid(),
  }),
  output: z.object({ shown: z.string(), isConfirmed: z.literal(true) }),
  errors: [
    'identity.field_invalid',
    'identity.mobile_invalid',
    'identity.mobile_taken',
    'identity.zalo_taken',
    'identity.contact_fixed',
    'identity.code_wrong',
    'identity.code_expired',
    'identity.sms_locked',
    'in_need_true_account',
  ],
});
