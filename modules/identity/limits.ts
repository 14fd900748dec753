import type { Limit } from '#platform/limit/limit.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Least time between two messages to one number for one purpose, in ms, which the button of the site counts down. */
export const RESEND_MS = MINUTE_MS;

/** Rate limits of visitors. Limits of IP addresses are wide, because whole offices and villages share an address. */
export const LIMITS = {
  challenge: { name: 'challenge', most: 120, windowMs: MINUTE_MS, isOfAddress: true },
  captcha: { name: 'captcha', most: 1, windowMs: SECOND_MS },
  captchaOfAddress: { name: 'captcha-address', most: 60, windowMs: MINUTE_MS, isOfAddress: true },
  /** Wrong passwords of an account count for half an hour; a lock lasts a quarter of an hour. */
  signIn: { name: 'login', most: 3, windowMs: 30 * MINUTE_MS, lockMs: 15 * MINUTE_MS },
  signInOfAddress: { name: 'login-address', most: 20, windowMs: 30 * MINUTE_MS, isOfAddress: true },
  signInByCode: { name: 'sms-login', most: 60, windowMs: MINUTE_MS, isOfAddress: true },
  /** Sign-ins at an identity provider: the way there and the way back. */
  openid: { name: 'openid', most: 60, windowMs: MINUTE_MS, isOfAddress: true },
  register: { name: 'register', most: 30, windowMs: HOUR_MS, isOfAddress: true },
  reset: { name: 'reset', most: 30, windowMs: HOUR_MS, isOfAddress: true },
  /** Limits of mails with a link: by IP address; by account and e-mail together, from one network and from all networks. */
  mailOfAddress: { name: 'mail-address', most: 30, windowMs: HOUR_MS, isOfAddress: true },
  mailOfAccount: { name: 'mail-account', most: 3, windowMs: 15 * MINUTE_MS },
  mailOfAccountForAll: { name: 'mail-account-all', most: 10, windowMs: DAY_MS },
  freePlay: { name: 'free-play', most: 20, windowMs: HOUR_MS, isOfAddress: true },
  affiliate: { name: 'affiliate', most: 60, windowMs: MINUTE_MS, isOfAddress: true },
  exchange: { name: 'exchange', most: 10, windowMs: MINUTE_MS },
  exchangeOfAddress: { name: 'exchange-taken', most: 30, windowMs: MINUTE_MS, isOfAddress: true },
  /** Three wrong payment passwords lock it for a quarter of an hour. */
  paymentPassword: { name: 'payment-password', most: 3, windowMs: 30 * MINUTE_MS, lockMs: 15 * MINUTE_MS },
  /** The site asks each second while its window is open. */
  phoneCheckResult: { name: 'phone-check', most: 240, windowMs: MINUTE_MS, isOfAddress: true },
  nickname: { name: 'nickname', most: 5, windowMs: DAY_MS },
  changePassword: { name: 'password', most: 10, windowMs: HOUR_MS },
  /** Codes of authenticator apps and recovery codes: by member and network, and by member from all networks. */
  secondProof: { name: 'second-proof', most: 5, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS },
  secondProofToday: { name: 'second-proof-day', most: 100, windowMs: DAY_MS },
  proofMailResend: { name: 'proof-mail-resend', most: 1, windowMs: RESEND_MS },
  proofMail: { name: 'proof-mail', most: 3, windowMs: 15 * MINUTE_MS },
  proofMailToday: { name: 'proof-mail-day', most: 10, windowMs: DAY_MS },
  /** Each page has a thousand rows. */
  personalData: { name: 'personal-data', most: 600, windowMs: HOUR_MS },
  /** Specification 9.02: one message a second for a browser. */
  sms: { name: 'sms', most: 1, windowMs: SECOND_MS },
  smsResend: { name: 'sms-resend', most: 1, windowMs: RESEND_MS },
  smsOfAddress: { name: 'sms-address', most: 40, windowMs: HOUR_MS, isOfAddress: true },
  smsOfNumber: { name: 'sms-number', most: 3, windowMs: 5 * MINUTE_MS },
  smsOfNumberToday: { name: 'sms-number-day', most: 10, windowMs: DAY_MS },
  smsOfNumberForAll: { name: 'sms-number-all', most: 20, windowMs: DAY_MS },
  /** The brand's setting gives the number. */
  smsOfRange: { name: 'sms-range', windowMs: DAY_MS },
  smsOfBrand: { name: 'sms-brand', windowMs: DAY_MS },
} as const satisfies Record<string, Omit<Limit, 'most'> & { most?: number }>;
