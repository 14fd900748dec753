/** Names of the parts of a brand, in the order of its page. */
export const BRAND_PART_NAMES = [
  'name',
  'look',
  'hosts',
  'accounts',
  'registration',
  'payments',
  'fees',
  'checks',
  'games',
  'links',
  'delivery',
  'region',
  'limits',
  'group',
  'agents',
  'switches',
  'maintenance',
  'categories',
] as const;
export type BrandPart = (typeof BRAND_PART_NAMES)[number];

/** Account types of agents and of trial members; ordinary members have type 0 (specification 3.04). */
export const ACCOUNT_TYPES = [1, 2, 4, 41, 42] as const;

/**
 * Patterns that a brand can choose for the text of a field, by their ids in the identity module. `own` is an expression of the brand's own,
 * which stays as it is stored.
 */
export const REGISTER_PATTERNS = [
  'any',
  'letters_or_numbers',
  'letters_and_numbers',
  'digits',
  'english_spaces',
  'no_spaces',
  'uppercase',
  'full_name',
  'full_name_in_two',
  'upper_lower_digit',
  'upper_lower_digit_symbol',
  'own',
] as const;
export type RegisterPattern = (typeof REGISTER_PATTERNS)[number];

/** Fields of the registration form whose length and pattern a brand can choose. The server gives the form of the others. */
export const FORM_FIELD_NAMES = [
  'username',
  'password',
  'payeeName',
  'fullName',
  'mobileNum',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'placeOfBirth',
  'idNumber',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'qqNum',
] as const;
export type FormFieldName = (typeof FORM_FIELD_NAMES)[number];

/** Returns the least and the greatest length of a field that a brand can choose. */
export function lengthsOf(name: FormFieldName): { least: number; most: number } {
  return name === 'username' ? { least: 4, most: 32 } : name === 'password' ? { least: 8, most: 64 } : { least: 1, most: 120 };
}

/** Returns the patterns of a field that a brand can choose. No pattern makes a password weaker than the common one. */
export function patternsOf(name: FormFieldName): readonly RegisterPattern[] {
  if (name === 'username') return [];
  return name === 'password' ? ['upper_lower_digit', 'upper_lower_digit_symbol', 'own'] : REGISTER_PATTERNS;
}

/** Fields of the registration form that a brand can switch on and off (specification 3.06 to 3.08). */
export const REGISTER_FIELD_NAMES = [
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
