/** Refusal codes of limits, each with its HTTP status. */
export const codes = {
  'limits.deposit_limit_reached': 403,
  'limits.loss_limit_reached': 403,
  'limits.stake_limit_reached': 403,
  'limits.not_kept_outside': 403,
  'limits.line_stopped': 403,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    limits: typeof codes;
  }
}
