/** Refusal codes of content, each with its HTTP status. */
export const codes = {
  'content.unknown': 404,
  'content.version_unknown': 404,
  'content.preview_over': 404,
  'content.changed': 409,
  'content.taken': 409,
  'content.nothing_to_publish': 409,
  'content.already_off': 409,
  'content.never_off': 409,
  'content.incomplete': 400,
  'content.language_unknown': 400,
  'content.link_invalid': 400,
  'content.period_invalid': 400,
  'content.consent_of_terms': 400,
  'content.consent_overtaken': 409,
  'content.address_missing': 400,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    content: typeof codes;
  }
}
