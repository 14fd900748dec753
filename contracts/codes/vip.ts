/** Refusal codes of vip, each with its HTTP status. */
export const codes = {
  'vip.gift_unknown': 404,
  'vip.gift_taken': 409,
  'vip.gift_over': 409,
  'vip.levels_wrong': 400,
  'vip.levels_changed': 409,
  'vip.level_held': 409,
  'vip.level_moved': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    vip: typeof codes;
  }
}
