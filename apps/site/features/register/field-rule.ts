import type { MessageId } from '#apps/site/lib/i18n.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { registerSettings } from '#contracts/door.ts';

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
  upper_lower_digit: 'register.hint_password',
  full_name: 'register.hint_full_name',
  email: 'register.hint_email',
  phone: 'register.hint_phone',
  date: 'register.hint_date',
  code: 'register.hint_code',
};
const NAMES: Partial<Record<string, MessageId>> = {
  username: 'register.username',
  password: 'register.password',
  confirmPassword: 'register.confirm',
  payeeName: 'register.payee_name',
  email: 'register.email',
  mobileNum: 'register.mobile',
  verificationCode: 'mobile.code',
  birthday: 'register.birthday',
  affiliateCode: 'register.invitation',
  referralCode: 'register.referral',
  idNumber: 'register.id_number',
  line: 'register.line',
  whatsapp: 'register.whatsapp',
  facebook: 'register.facebook',
  wechat: 'register.wechat',
  telegram: 'register.telegram',
  zalo: 'register.zalo',
  qqNum: 'register.qq',
};

export function hintOf({ patternId }: Rule): MessageId {
  return HINTS[patternId] ?? 'register.hint_any';
}

export function nameOf(field: string): MessageId {
  return NAMES[field] ?? 'register.other';
}

/** What is wrong with a field, by the rule that the server gave; the server judges again. */
export function faultOf(rule: Rule, values: Readonly<Record<string, string>>, birthdayAge: number, now: Date): Fault | null {
  const value = trimmed(rule.name, values[rule.name]);
  if (value === '') return rule.required ? 'missing' : null;
  if (rule.name === 'confirmPassword') return value === values['password'] ? null : 'unconfirmed';
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength || !fits(rule, value)) return 'rule';
  return rule.name === 'birthday' && yearsSince(value, now) < birthdayAge ? 'too_young' : null;
}

/** Blanks around a value are no part of it, but for a password. */
export function trimmed(name: string, value: string | undefined): string {
  return name.toLowerCase().includes('password') ? (value ?? '') : (value ?? '').trim();
}

function fits({ acceptedPattern }: Rule, value: string): boolean {
  return acceptedPattern === '*' || new RegExp(acceptedPattern, 'u').test(value);
}

/** Whole years, on the day of the earliest time zone: who is old enough anywhere is not turned away here. */
function yearsSince(birthday: string, now: Date): number {
  const today = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
