/** Refusal codes of bonus, each with its HTTP status. */
export const codes = {
  'bonus.one_running': 409,
  'bonus.running': 409,
  'bonus.over': 409,
  'bonus.unknown': 404,
  'bonus.game_excluded': 409,
  'bonus.stake_too_high': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    bonus: typeof codes;
  }
}
