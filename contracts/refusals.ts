/** Why somebody who is signed in may not play, or take part in what is for players. */
export const BARRED = [
  'identity.excluded',
  'identity.timed_out',
  'identity.frozen',
  'identity.account_closed',
  'in_need_true_account',
] as const;

/** Which of the limits that a member has set leaves too little for a stake; or the line of an agent above has come to its credit. */
export const OUT_OF_LIMITS = ['limits.stake_limit_reached', 'limits.loss_limit_reached', 'limits.line_stopped'] as const;

/** How the ledger may refuse a command that moves a member's money, or say that what came of it is not known. */
export const OF_THE_LEDGER = [
  'wallet.insufficient_funds',
  'wallet.wrong_currency',
  'wallet.request_reused',
  'wallet.busy',
  'wallet.outcome_unknown',
  'wallet.archived',
] as const;
