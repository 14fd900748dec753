import { isOn, type Merchant } from '#modules/site/index.ts';
import { FIELD_PATTERNS, isPatternId, type PatternId } from '#modules/identity/forms/field-patterns.ts';

/** Rule of a field of the registration form (specification 3.08). `acceptedPattern` `*` matches anything. */
export type FieldRule = {
  name: FieldName;
  enabled: boolean;
  required: boolean;
  minLength: number;
  maxLength: number;
  patternId: string;
  acceptedPattern: string;
};

export type FieldName = (typeof FIELD_NAMES)[number];

/**
 * Fields that a brand may ask for (3.06, 3.07). Fields of the account itself come first, the captcha last, because judging the captcha uses
 * it up.
 */
export const FIELD_NAMES = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'fullName',
  'email',
  'mobileNum',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'placeOfBirth',
  'idNumber',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'qqNum',
  'affiliateCode',
  'referralCode',
  'recommenderId',
  'captcha',
] as const;

type Written = Partial<Omit<FieldRule, 'name'>>;
type Brand = Pick<Merchant, 'settings' | 'switches'>;

/** Default rule of a field: its pattern and its length. */
const COMMON: Partial<Record<FieldName, [PatternId, number, number]>> = {
  username: ['account', 6, 16],
  password: ['upper_lower_digit', 8, 32],
  confirmPassword: ['any', 8, 32],
  payeeName: ['full_name', 2, 60],
  fullName: ['full_name', 2, 60],
  email: ['email', 6, 120],
  mobileNum: ['digits', 6, 15],
  birthday: ['date_ymd', 10, 10],
  address: ['any', 4, 120],
  paymentPassword: ['digits', 6, 6],
  affiliateCode: ['letters_or_numbers', 4, 16],
  referralCode: ['letters_or_numbers', 4, 16],
  recommenderId: ['digits', 1, 18],
  captcha: ['any', 1, 12],
};

/** Fields that every brand has by default. */
const BY_DEFAULT: Partial<Record<FieldName, Written>> = {
  username: { enabled: true, required: true },
  password: { enabled: true, required: true },
  confirmPassword: { enabled: true, required: true },
  birthday: { enabled: true },
  email: { enabled: true },
  affiliateCode: { enabled: true },
};

/**
 * Returns the rules of a brand: the common rules with the changes of its settings. Without the switch DIRECTREG3 only invited persons can
 * register.
 */
export function rulesOf({ settings, switches }: Brand): FieldRule[] {
  const own: Partial<Record<FieldName, Written>> = settings.registration ?? {};
  return FIELD_NAMES.map((name) => {
    const [patternId, minLength, maxLength] = COMMON[name] ?? (['any', 1, 60] as const);
    const common = { enabled: false, required: false, minLength, maxLength, ...BY_DEFAULT[name] };
    const rule = { name, ...common, ...own[name], ...patternOf(own[name], patternId) };
    if (name === 'affiliateCode' && !isOn({ switches }, 'DIRECTREG3')) return { ...rule, enabled: true, required: true };
    // A captcha that is shown must be answered.
    return name === 'captcha' ? { ...rule, required: rule.enabled } : rule;
  });
}

/** Returns the named pattern, or a regular expression of the brand's own, for which the site has no hint. */
function patternOf(own: Written | undefined, otherwise: PatternId): { patternId: string; acceptedPattern: string } {
  const named = own?.patternId !== undefined && isPatternId(own.patternId) ? own.patternId : undefined;
  if (own?.acceptedPattern !== undefined) return { patternId: named ?? 'any', acceptedPattern: own.acceptedPattern };
  const patternId = named ?? otherwise;
  return { patternId, acceptedPattern: FIELD_PATTERNS[patternId] };
}

/**
 * Returns the rules of a registration by mobile number: no account name, and a password only if the brand asks for one; the number has a
 * rule of its own.
 */
export function rulesByMobile(merchant: Brand): FieldRule[] {
  const hasPassword = isOn(merchant, 'MOBILENUMPASSREG3');
  const byMobile = (name: FieldName): Partial<FieldRule> => {
    if (name === 'username') return { enabled: false, required: false };
    return name === 'password' || name === 'confirmPassword' ? { enabled: hasPassword, required: hasPassword } : {};
  };
  return rulesOf(merchant)
    .filter(({ name }) => name !== 'mobileNum')
    .map((rule) => ({ ...rule, ...byMobile(rule.name) }));
}

/** Returns the brand's rule for a new password. */
export function passwordRuleOf(merchant: Brand): FieldRule {
  return rulesOf(merchant).find(({ name }) => name === 'password')!;
}

/** True if a value has the length and the form that the rule asks for. */
export function keepsRule({ minLength, maxLength, acceptedPattern }: FieldRule, value: string): boolean {
  const length = [...value].length;
  if (length < minLength || length > maxLength) return false;
  return acceptedPattern === '*' || new RegExp(acceptedPattern, 'u').test(value);
}

type FaultCode = 'identity.field_required' | 'identity.field_invalid' | 'identity.captcha_required';
export type FieldFault = { field: FieldName; code: FaultCode; min: number; max: number };

/** Returns the first field, in their order, that breaks its rule. A filled field that is unknown or switched off breaks its rule. */
export function firstFault(rules: readonly FieldRule[], fields: Readonly<Record<string, string | undefined>>): FieldFault | undefined {
  for (const rule of rules) {
    const { name: field, enabled, required, minLength: min, maxLength: max } = rule;
    const value = fields[field] ?? '';
    if (value === '') {
      if (enabled && required)
        return { field, code: field === 'captcha' ? 'identity.captcha_required' : 'identity.field_required', min, max };
    } else if (!enabled || !keepsRule(rule, value)) return { field, code: 'identity.field_invalid', min, max };
  }
  return undefined;
}
