/** Refusal codes of limits, each with its HTTP status. */
export const codes = {
  'limits.deposit_limit_reached': 403,
  'limits.loss_limit_reached': 403,
  'limits.stake_limit_reached': 403,
  'limits.time_limit_reached': 403,
  'limits.stake_capped': 403,
  'limits.too_soon': 409,
  'limits.game_elsewhere': 409,
  'limits.not_offered': 403,
  'limits.raise_waits': 409,
  'limits.raise_unknown': 404,
  'limits.not_kept_outside': 403,
  'limits.line_stopped': 403,
  'limits.only_lower': 409,
  'limits.minutes_wrong': 400,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    limits: typeof codes;
  }
}
