import type { I18n, MessageId } from '#web/text/i18n.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { registerSettings } from '#contracts/account.ts';

export type RegisterSettings = WireOutput<typeof registerSettings>;
export type Rule = RegisterSettings['fields'][number];
export type Fault = 'missing' | 'rule' | 'unconfirmed' | 'too_young';

/** Asked for in the first step; everything else that a brand wants comes in the second. */
export const ACCOUNT_FIELDS: readonly string[] = ['username', 'password', 'confirmPassword'];

/** By an account name of one's own, or by a mobile number. */
export type RegisterWay = 'username' | 'mobile';

/** The rules that the fields of a way have; by mobile number there is no account name, and a password only where the brand wants one. */
export function rulesOf(way: RegisterWay, settings: RegisterSettings, { hasPassword }: { hasPassword: boolean }): Rule[] {
  const enabled = settings.fields.filter((rule) => rule.enabled);
  if (way === 'username') return enabled;
  const isLeftOut = (name: string): boolean =>
    name === 'username' || name === 'mobileNum' || (!hasPassword && ACCOUNT_FIELDS.includes(name));
  return enabled.filter(({ name }) => !isLeftOut(name));
}

const HINTS: Partial<Record<string, MessageId>> = {
  account: 'register.hint_account',
  chinese_numbers: 'register.hint_chinese_numbers',
  email: 'register.hint_email',
  letters_or_numbers: 'register.hint_letters_or_numbers',
  letters_and_numbers: 'register.hint_letters_and_numbers',
  digits: 'register.hint_digits',
  alphanumeric_upper: 'register.hint_alphanumeric_upper',
  english_spaces: 'register.hint_english_spaces',
  no_spaces: 'register.hint_no_spaces',
  chinese_punctuation: 'register.hint_chinese_punctuation',
  date_ymd: 'register.hint_date_ymd',
  date_mdy: 'register.hint_date_mdy',
  korean: 'register.hint_korean',
  thai: 'register.hint_thai',
  uppercase: 'register.hint_uppercase',
  upper_lower_digit: 'register.hint_upper_lower_digit',
  upper_lower_digit_symbol: 'register.hint_upper_lower_digit_symbol',
  full_name: 'register.hint_full_name',
  full_name_in_two: 'register.hint_full_name_in_two',
  full_width_japanese: 'register.hint_full_width_japanese',
};
const NAMES: Partial<Record<string, MessageId>> = {
  username: 'register.username',
  password: 'register.password',
  confirmPassword: 'register.confirm',
  payeeName: 'register.payee_name',
  fullName: 'register.full_name',
  email: 'register.email',
  mobileNum: 'register.mobile',
  verificationCode: 'mobile.code',
  birthday: 'register.birthday',
  address: 'register.address',
  nationality: 'register.nationality',
  occupation: 'register.occupation',
  sourceOfIncome: 'register.source_of_income',
  placeOfBirth: 'register.place_of_birth',
  paymentPassword: 'register.payment_password',
  affiliateCode: 'register.invitation',
  referralCode: 'register.referral',
  recommenderId: 'register.recommender',
  captcha: 'login.captcha',
  idNumber: 'register.id_number',
  line: 'register.line',
  whatsapp: 'register.whatsapp',
  facebook: 'register.facebook',
  wechat: 'register.wechat',
  telegram: 'register.telegram',
  zalo: 'register.zalo',
  qqNum: 'register.qq',
};
/** The texts for a value that breaks its rule, with the rule in them; for all others the rule alone is the text. */
const WRONG: Partial<Record<string, MessageId>> = {
  username: 'register.wrong_account',
  password: 'register.wrong_password',
  payeeName: 'register.wrong_name',
  fullName: 'register.wrong_name',
  email: 'register.wrong_email',
  mobileNum: 'register.wrong_mobile',
  affiliateCode: 'register.wrong_invitation',
  referralCode: 'register.wrong_invitation',
};

export function nameOf(field: string): MessageId {
  return NAMES[field] ?? 'register.other';
}

/** Returns the bounds of a value's length, in figures: `6 - 16`, and one number where there is no choice (specification 5.09). */
export function boundsOf({ minLength, maxLength }: Pick<Rule, 'minLength' | 'maxLength'>): { bounds: string } {
  return { bounds: minLength === maxLength ? String(minLength) : `${minLength} - ${maxLength}` };
}

export function hintText({ name, patternId, ...bounds }: Rule, t: I18n['t']): string {
  if (name === 'paymentPassword' && patternId === 'digits') return t('register.payment_note', boundsOf(bounds));
  return t(HINTS[patternId] ?? 'register.hint_any', boundsOf(bounds));
}

/** The text of a wrong field. */
export function faultText(rule: Rule, fault: Fault, birthdayAge: number, t: I18n['t']): string {
  if (fault === 'too_young') return t('register.too_young', { age: birthdayAge });
  if (fault === 'unconfirmed') return t('register.unconfirmed');
  if (rule.name === 'captcha') return t('login.captcha_missing');
  const hint = rule.name === 'confirmPassword' ? t('register.hint_confirm') : hintText(rule, t);
  if (fault === 'missing') return t('register.missing', { rule: hint });
  const wrong = WRONG[rule.name];
  return wrong ? t(wrong, { rule: hint }) : hint;
}

/** Returns the fault of a field, by the rule that the server gave; the server judges again. */
export function faultOf(rule: Rule, values: Readonly<Record<string, string>>, birthdayAge: number, now: Date): Fault | null {
  const value = trimmed(rule.name, values[rule.name]);
  if (value === '') return rule.required ? 'missing' : null;
  if (rule.name === 'confirmPassword') return value === values['password'] ? null : 'unconfirmed';
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength || !fits(rule, value)) return 'rule';
  return rule.name === 'birthday' && yearsSince(isoBirthday(value), now) < birthdayAge ? 'too_young' : null;
}

/** Blanks around a value are no part of it, but for a password. */
export function trimmed(name: string, value: string | undefined): string {
  return name.toLowerCase().includes('password') ? (value ?? '') : (value ?? '').trim();
}

function fits({ acceptedPattern }: Rule, value: string): boolean {
  return acceptedPattern === '*' || new RegExp(acceptedPattern, 'u').test(value);
}

/** Whole years, by the earliest time zone: nobody who is old enough somewhere is refused here. */
function yearsSince(birthday: string, now: Date): number {
  const today = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** A brand may have birthdays written month first. */
function isoBirthday(text: string): string {
  const [, month, day, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month}-${day}`;
}
