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

/** Fields that a brand may ask for (3.06); those of the account itself come first. */
export const FIELD_NAMES = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'mobileNum',
  'birthday',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'qqNum',
  'idNumber',
  'affiliateCode',
  'referralCode',
] as const;

type Written = Partial<Omit<FieldRule, 'name' | 'patternId'>>;

const PATTERNS: Partial<Record<FieldName, { id: string; accepted: string }>> = {
  username: { id: 'account', accepted: '^[A-Za-z][A-Za-z0-9]*$' },
  password: { id: 'upper_lower_digit', accepted: '^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9]).*$' },
  payeeName: { id: 'full_name', accepted: "^[\\p{L}\\p{M}][\\p{L}\\p{M} .'-]*$" },
  email: { id: 'email', accepted: '^[^\\s@]{1,64}@[^\\s@]+\\.[^\\s@]{2,}$' },
  mobileNum: { id: 'phone', accepted: '^[0-9]+$' },
  birthday: { id: 'date', accepted: '^\\d{4}-\\d{2}-\\d{2}$' },
  affiliateCode: { id: 'code', accepted: '^[A-Za-z0-9]+$' },
  referralCode: { id: 'code', accepted: '^[A-Za-z0-9]+$' },
};

const LENGTHS: Partial<Record<FieldName, [number, number]>> = {
  username: [6, 16],
  password: [8, 32],
  confirmPassword: [8, 32],
  payeeName: [2, 60],
  email: [6, 120],
  mobileNum: [6, 15],
  birthday: [10, 10],
  affiliateCode: [4, 16],
  referralCode: [4, 16],
};

/** What every brand asks for unless its settings say otherwise. */
const ASKED: Partial<Record<FieldName, Written>> = {
  username: { enabled: true, required: true },
  password: { enabled: true, required: true },
  confirmPassword: { enabled: true, required: true },
  birthday: { enabled: true },
  email: { enabled: true },
  affiliateCode: { enabled: true },
};

/** The rules of a brand: the common ones with what its settings change. */
export function registrationRules(own: Partial<Record<FieldName, Written>> = {}): FieldRule[] {
  return FIELD_NAMES.map((name) => {
    const [minLength, maxLength] = LENGTHS[name] ?? [1, 60];
    const { id, accepted } = PATTERNS[name] ?? { id: 'any', accepted: '*' };
    const common = { enabled: false, required: false, minLength, maxLength, acceptedPattern: accepted };
    return { name, patternId: id, ...common, ...ASKED[name], ...own[name] };
  });
}

/** The rules of a registration by mobile number: no account name, a password only where the brand asks for one; the number has its own rule. */
export function rulesByMobile(own: Partial<Record<FieldName, Written>>, { hasPassword }: { hasPassword: boolean }): FieldRule[] {
  const asked = (name: FieldName): Partial<FieldRule> => {
    if (name === 'username') return { enabled: false, required: false };
    return name === 'password' || name === 'confirmPassword' ? { enabled: hasPassword, required: hasPassword } : {};
  };
  return registrationRules(own)
    .filter(({ name }) => name !== 'mobileNum')
    .map((rule) => ({ ...rule, ...asked(rule.name) }));
}

export type FieldFault = { field: FieldName; code: 'identity.field_required' | 'identity.field_invalid'; min: number; max: number };

/** The first field, in their order, that breaks its rule; unknown and switched-off fields count as broken when they are filled. */
export function firstFault(rules: readonly FieldRule[], fields: Readonly<Record<string, string | undefined>>): FieldFault | undefined {
  for (const { name, enabled, required, minLength: min, maxLength: max, acceptedPattern } of rules) {
    const value = fields[name] ?? '';
    const length = [...value].length;
    if (value === '') {
      if (enabled && required) return { field: name, code: 'identity.field_required', min, max };
      continue;
    }
    const fits = acceptedPattern === '*' || new RegExp(acceptedPattern, 'u').test(value);
    if (!enabled || length < min || length > max || !fits) return { field: name, code: 'identity.field_invalid', min, max };
  }
  return undefined;
}
