/** Refusal codes of offers, each with its HTTP status. */
export const codes = {
  'offers.unknown': 404,
  'offers.not_due': 409,
  'offers.claimed': 409,
  'offers.over': 409,
  'offers.budget_spent': 409,
  'offers.not_a_draft': 409,
  'offers.not_published': 409,
  'offers.dates_wrong': 400,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    offers: typeof codes;
  }
}
