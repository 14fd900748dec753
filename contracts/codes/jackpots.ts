/** Refusal codes of jackpots, each with its HTTP status. */
export const codes = {
  'jackpots.tier_unknown': 404,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    jackpots: typeof codes;
  }
}
