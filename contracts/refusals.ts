/** Why somebody who is signed in may not play, or take part in what is for players. */
export const BARRED = [
  'identity.excluded',
  'identity.timed_out',
  'identity.frozen',
  'identity.terms_due',
  'identity.account_closed',
  'in_need_true_account',
] as const;

/** Limits that refuse a stake: of the member, its brand or the brand's profile, or the credit of an agent above that is used up. */
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

/** Refusals of the ledger for a command that moves a member's money, and its unknown outcome. */
export const OF_THE_LEDGER = [
  'wallet.insufficient_funds',
  'wallet.wrong_currency',
  'wallet.request_reused',
  'wallet.busy',
  'wallet.outcome_unknown',
  'wallet.archived',
] as const;
