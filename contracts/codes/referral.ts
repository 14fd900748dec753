/** Refusal codes of referral, each with its HTTP status. */
export const codes = {
  'referral.unknown': 404,
  'referral.not_due': 409,
  'referral.reward_taken': 409,
  'referral.most_reached': 409,
  'referral.terms_changed': 409,
  'referral.not_refused': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    referral: typeof codes;
  }
}
