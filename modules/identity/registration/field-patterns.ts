/**
 * The patterns that a brand's form may name (specification 5.10 to 5.12), as regular expressions with the flag `u`; `*` matches anything.
 * The site has a hint for each.
 */
export const FIELD_PATTERNS = {
  any: '*',
  account: '^[A-Za-z][A-Za-z0-9]*$',
  chinese_numbers: '^[\\p{Script=Han}0-9]+$',
  email: '^[^\\s@]{1,64}@[^\\s@]+\\.[^\\s@]{2,}$',
  letters_or_numbers: '^[A-Za-z0-9]+$',
  letters_and_numbers: '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$',
  digits: '^[0-9]+$',
  alphanumeric_upper: '^(?=.*[A-Z])[A-Za-z0-9]+$',
  english_spaces: '^[A-Za-z ]+$',
  no_spaces: '^\\S+$',
  chinese_punctuation: '^[\\p{Script=Han}\\p{P}]+$',
  date_ymd: '^\\d{4}-\\d{2}-\\d{2}$',
  date_mdy: '^\\d{2}-\\d{2}-\\d{4}$',
  korean: '^[\\p{Script=Hangul} ]+$',
  thai: '^[\\p{Script=Thai} ]+$',
  uppercase: '^[A-Z]+$',
  upper_lower_digit: '^(?=.*\\p{Lu})(?=.*\\p{Ll})(?=.*[0-9]).*$',
  upper_lower_digit_symbol: '^(?=.*\\p{Lu})(?=.*\\p{Ll})(?=.*[0-9])(?=.*[^\\p{L}\\p{M}\\p{N}\\s]).*$',
  full_name: "^[\\p{L}\\p{M}][\\p{L}\\p{M} .'-]*$",
  full_name_in_two: "^[\\p{L}\\p{M}.'-]+ [\\p{L}\\p{M}.'-]+$",
  full_width_japanese: '^[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー々\\u3000\\uFF01-\\uFF5E]+$',
} as const;

export type PatternId = keyof typeof FIELD_PATTERNS;

export function isPatternId(name: string): name is PatternId {
  return Object.hasOwn(FIELD_PATTERNS, name);
}
