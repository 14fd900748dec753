/** Refusal codes of promotions, each with its HTTP status. */
export const codes = {
  'promotions.unknown': 404,
  'promotions.over': 409,
  'promotions.no_joining': 409,
  'promotions.no_application': 409,
  'promotions.applied': 409,
  'promotions.not_due': 409,
  'promotions.deposit_left': 409,
  'promotions.claimed': 409,
  'promotions.budget_spent': 409,
  'promotions.not_for_member': 403,
  'promotions.application_unknown': 404,
  'promotions.application_decided': 409,
  'promotions.type_unknown': 404,
  'promotions.settings_invalid': 400,
  'promotions.dates_wrong': 400,
  'promotions.not_a_draft': 409,
  'promotions.not_published': 409,
  'promotions.no_budget': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    promotions: typeof codes;
  }
}
