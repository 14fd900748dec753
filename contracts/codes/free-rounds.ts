/** Refusal codes of free rounds, each with its HTTP status. */
export const codes = {
  'rounds.free_bet_unknown': 409,
  'rounds.free_rounds_unknown': 404,
  'rounds.free_rounds_over': 409,
  'rounds.free_rounds_beyond': 409,
  'rounds.free_rounds_nobody': 409,
  'rounds.free_rounds_not_given': 409,
  'rounds.free_rounds_terms': 400,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    'free-rounds': typeof codes;
  }
}
