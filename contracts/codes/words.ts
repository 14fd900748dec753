/** Refusal codes of own texts of brands, each with its HTTP status. */
export const codes = {
  'words.key_unknown': 404,
  'words.language_unknown': 400,
  'words.unreadable': 400,
  'words.placeholder_missing': 400,
  'words.placeholder_unknown': 400,
  'words.plural_incomplete': 400,
  'words.digits_foreign': 400,
  'words.too_long': 400,
  'words.too_many': 409,
  'words.unchanged': 409,
  'words.changed': 409,
  'words.not_machine': 409,
  'words.repeated': 400,
  'words.source_changed': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    words: typeof codes;
  }
}
