import { isOn, type Merchant } from '#modules/site/index.ts';
import { FIELD_PATTERNS, isPatternId, type PatternId } from '#modules/identity/forms/field-patterns.ts';

/** A field of the registration form as the server rules it (specification 3.08). `acceptedPattern` `*` matches anything. */
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

/** Fields that a brand may ask for (3.06, 3.07); those of the account itself come first, the captcha last: it is used up when it is judged. */
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

/** Fields of every brand by default. */
const BY_DEFAULT: Partial<Record<FieldName, Written>> = {
  username: { enabled: true, required: true },
  password: { enabled: true, required: true },
  confirmPassword: { enabled: true, required: true },
  birthday: { enabled: true },
  email: { enabled: true },
  affiliateCode: { enabled: true },
};

/** The rules of a brand: the common ones with what its settings change. Without DIRECTREG3 nobody registers but who is invited. */
export function rulesOf({ settings, switches }: Brand): FieldRule[] {
  const own: Partial<Record<FieldName, Written>> = settings.registration ?? {};
  return FIELD_NAMES.map((name) => {
    const [patternId, minLength, maxLength] = COMMON[name] ?? (['any', 1, 60] as const);
    const common = { enabled: false, required: false, minLength, maxLength, ...BY_DEFAULT[name] };
    const rule = { name, ...common, ...own[name], ...patternOf(own[name], patternId) };
    if (name === 'affiliateCode' && !isOn({ switches }, 'DIRECTREG3')) return { ...rule, enabled: true, required: true };
    // A picture that is shown has to be read.
    return name === 'captcha' ? { ...rule, required: rule.enabled } : rule;
  });
}

/** By the name of a pattern of ours, or a regular expression of the brand's own, which no hint of ours describes. */
function patternOf(own: Written | undefined, otherwise: PatternId): { patternId: string; acceptedPattern: string } {
  const named = own?.patternId !== undefined && isPatternId(own.patternId) ? own.patternId : undefined;
  if (own?.acceptedPattern !== undefined) return { patternId: named ?? 'any', acceptedPattern: own.acceptedPattern };
  const patternId = named ?? otherwise;
  return { patternId, acceptedPattern: FIELD_PATTERNS[patternId] };
}

/** The rules of a registration by mobile number: no account name, a password only where the brand asks for one; the number has its own rule. */
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

/** True if a value has the length and the form that its rule asks for. */
export function keepsRule({ minLength, maxLength, acceptedPattern }: FieldRule, value: string): boolean {
  const length = [...value].length;
  if (length < minLength || length > maxLength) return false;
  return acceptedPattern === '*' || new RegExp(acceptedPattern, 'u').test(value);
}

type FaultCode = 'identity.field_required' | 'identity.field_invalid' | 'identity.captcha_required';
export type FieldFault = { field: FieldName; code: FaultCode; min: number; max: number };

/** The first field, in their order, that breaks its rule; unknown and switched-off fields count as broken when they are filled. */
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
