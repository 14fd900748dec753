/** Refusals of a signed-in member who may not play or join offers. */
export const BARRED = [
  'identity.excluded',
  'identity.timed_out',
  'identity.frozen',
  'identity.terms_due',
  'identity.account_closed',
  'in_need_true_account',
] as const;

/** Refusals of a stake by a limit: of the member, its brand or the brand's profile, or by the exhausted credit of an agent above. */
export const OUT_OF_LIMITS = [
  'limits.stake_limit_reached',
  'limits.loss_limit_reached',
  'limits.time_limit_reached',
  'limits.stake_capped',
  'limits.too_soon',
  'limits.game_elsewhere',
  'limits.not_offered',
  'limits.line_stopped',
] as const;

/** Refusals of the ledger for a command that moves a member's money, and the code for an unknown outcome. */
export const OF_THE_LEDGER = [
  'wallet.insufficient_funds',
  'wallet.wrong_currency',
  'wallet.request_reused',
  'wallet.busy',
  'wallet.outcome_unknown',
  'wallet.archived',
] as const;
