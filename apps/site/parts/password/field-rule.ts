import type { I18n, MessageId } from '#web/text/i18n.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { registerSettings } from '#contracts/account.ts';

export type RegisterSettings = WireOutput<typeof registerSettings>;
export type Rule = RegisterSettings['fields'][number];
export type Fault = 'missing' | 'rule' | 'unconfirmed' | 'too_young';

/** Fields of the first step of the registration; all other fields of a brand are in the second step. */
export const ACCOUNT_FIELDS: readonly string[] = ['username', 'password', 'confirmPassword'];

/** Way to register: by an account name, or by a mobile number. */
export type RegisterWay = 'username' | 'mobile';

/**
 * Returns the rules of the fields of a way to register. By mobile number there is no account name, and a password only if the brand
 * requires one.
 */
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
/** Texts for a value against its rule, which include the rule. For all other fields the rule itself is the text. */
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

/** Returns the id of the text that names a field. */
export function nameOf(field: string): MessageId {
  return NAMES[field] ?? 'register.other';
}

/** Returns the bounds of a value's length as text: `6 - 16`, or a single number if both are equal (specification 5.09). */
export function boundsOf({ minLength, maxLength }: Pick<Rule, 'minLength' | 'maxLength'>): { bounds: string } {
  return { bounds: minLength === maxLength ? String(minLength) : `${minLength} - ${maxLength}` };
}

/** Returns the text of a field's rule. */
export function hintText({ name, patternId, ...bounds }: Rule, t: I18n['t']): string {
  if (name === 'paymentPassword' && patternId === 'digits') return t('register.payment_note', boundsOf(bounds));
  return t(HINTS[patternId] ?? 'register.hint_any', boundsOf(bounds));
}

/** Returns the text of a field's error. */
export function faultText(rule: Rule, fault: Fault, birthdayAge: number, t: I18n['t']): string {
  if (fault === 'too_young') return t('register.too_young', { age: birthdayAge });
  if (fault === 'unconfirmed') return t('register.unconfirmed');
  if (rule.name === 'captcha') return t('login.captcha_missing');
  const hint = rule.name === 'confirmPassword' ? t('register.hint_confirm') : hintText(rule, t);
  if (fault === 'missing') return t('register.missing', { rule: hint });
  const wrong = WRONG[rule.name];
  return wrong ? t(wrong, { rule: hint }) : hint;
}

/** Returns the fault of a field by the rule from the server, or null. The server checks the value again. */
export function faultOf(rule: Rule, values: Readonly<Record<string, string>>, birthdayAge: number, now: Date): Fault | null {
  const value = trimmed(rule.name, values[rule.name]);
  if (value === '') return rule.required ? 'missing' : null;
  if (rule.name === 'confirmPassword') return value === values['password'] ? null : 'unconfirmed';
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength || !fits(rule, value)) return 'rule';
  return rule.name === 'birthday' && yearsSince(isoBirthday(value), now) < birthdayAge ? 'too_young' : null;
}

/** Returns a value without spaces around it; a password keeps them. */
export function trimmed(name: string, value: string | undefined): string {
  return name.toLowerCase().includes('password') ? (value ?? '') : (value ?? '').trim();
}

function fits({ acceptedPattern }: Rule, value: string): boolean {
  return acceptedPattern === '*' || new RegExp(acceptedPattern, 'u').test(value);
}

/** Returns the full years since a birthday, by the earliest time zone, so that nobody who is old enough anywhere is refused here. */
function yearsSince(birthday: string, now: Date): number {
  const today = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Returns a birthday in ISO form, from a text that may have the month first, as some brands write it. */
function isoBirthday(text: string): string {
  const [, month, day, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month}-${day}`;
}
