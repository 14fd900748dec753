/**
 * Characters of a name in addition to letters and their marks: apostrophes of keyboards and of Hebrew, hyphens, full stops. Uyghur, Catalan
 * and Japanese names have dots between their parts, Tamil and Malay names a stroke (`S/O`). Sinhala, Persian and Khmer are written with
 * joiners.
 */
const IN_NAMES = "\\p{L}\\p{M}.'’‘`´′\\u05f3\\u05f4\\u055a\\-\\u2010-\\u2013\\u05be·‧•・･/\\u200b-\\u200d";
/** Spaces within names, also the wide space of Japanese and the no-break space. */
const SPACE = ' \\u00a0\\u3000';

/**
 * Patterns that a brand's form may name (specification 5.10 to 5.12), as regular expressions with the flag `u`; `*` matches anything. The
 * site has a hint for each.
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
  full_name: `^(?=.*\\p{L})[\\p{L}\\p{M}'’‘][${IN_NAMES}${SPACE}]*$`,
  // The full name has at least two parts: a Vietnamese name has three or four, and parts may have a dot between them instead of a space.
  full_name_in_two: `^(?=[^${SPACE}·‧•・･]*\\p{L})[${IN_NAMES}]+[${SPACE}·‧•・･](?=.*\\p{L})[${IN_NAMES}${SPACE}]*$`,
  full_width_japanese: '^[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}\\u3099\\u309Aー・〆々\\u3000\\uFF01-\\uFF5E]+$',
} as const;

export type PatternId = keyof typeof FIELD_PATTERNS;

export function isPatternId(name: string): name is PatternId {
  return Object.hasOwn(FIELD_PATTERNS, name);
}
