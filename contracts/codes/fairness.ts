/** Refusal codes of fairness, each with its HTTP status. */
export const codes = {
  'fairness.too_many_changes': 429,
  'fairness.client_seed_invalid': 400,
  'fairness.seed_unknown': 404,
  'fairness.round_open': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    fairness: typeof codes;
  }
}
