/** Refusal codes of support, each with its HTTP status. */
export const codes = {
  'support.unknown': 404,
  'support.closed': 409,
  'support.nobody_there': 409,
  'support.still_open': 409,
  'support.no_email': 409,
  'support.not_available': 409,
  'support.hours_wrong': 400,
  'support.place_unknown': 400,
  'support.changed': 409,
  'support.reply_unknown': 404,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    support: typeof codes;
  }
}
