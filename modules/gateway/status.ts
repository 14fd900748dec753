/** What every call of a vendor ends in. */
export const STATUSES = [
  'OK',
  'INVALID_SIGNATURE',
  'INVALID_VENDOR',
  'INVALID_REQUEST',
  'INVALID_AMOUNT',
  'WRONG_CURRENCY',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'PLAYER_NOT_FOUND',
  'PLAYER_BLOCKED',
  'RG_EXCLUDED',
  'RG_LIMIT',
  'INSUFFICIENT_FUNDS',
  'BET_LIMIT',
  'BONUS_RULE',
  'GAME_FORBIDDEN',
  'GAME_DISABLED',
  'DUPLICATE_TRANSACTION',
  'BET_NOT_FOUND',
  'ROUND_NOT_FOUND',
  'ROUND_CLOSED',
  'ALREADY_SETTLED',
  'BET_AFTER_ROLLBACK',
  'TEMPORARY_ERROR',
] as const;
export type Status = (typeof STATUSES)[number];

/** What a code of ours is called towards vendors. What is not here is an unknown outcome: the vendor asks again. */
const OF_CODES: Readonly<Record<string, Status>> = {
  'rounds.game_session_over': 'INVALID_TOKEN',
  'session.required': 'TOKEN_EXPIRED',
  'rounds.launch_expired': 'INVALID_TOKEN',
  'identity.account_closed': 'PLAYER_BLOCKED',
  in_need_true_account: 'PLAYER_BLOCKED',
  'identity.excluded': 'RG_EXCLUDED',
  'identity.timed_out': 'RG_EXCLUDED',
  'limits.stake_limit_reached': 'RG_LIMIT',
  'limits.loss_limit_reached': 'RG_LIMIT',
  'wallet.insufficient_funds': 'INSUFFICIENT_FUNDS',
  'wallet.wrong_currency': 'WRONG_CURRENCY',
  'wallet.request_reused': 'DUPLICATE_TRANSACTION',
  'rounds.stake_not_offered': 'BET_LIMIT',
  'bonus.over': 'BONUS_RULE',
  'bonus.game_excluded': 'BONUS_RULE',
  'bonus.stake_too_high': 'BONUS_RULE',
  'rounds.free_bet_unknown': 'BONUS_RULE',
  'catalogue.game_unknown': 'GAME_FORBIDDEN',
  'rounds.game_stopped': 'GAME_DISABLED',
  'rounds.bet_unknown': 'BET_NOT_FOUND',
  'rounds.bet_withdrawn': 'BET_AFTER_ROLLBACK',
  'rounds.rollback_in_part': 'INVALID_AMOUNT',
  'rounds.buy_in_overdrawn': 'INVALID_AMOUNT',
  'rounds.buy_in_elsewhere': 'GAME_FORBIDDEN',
  'rounds.bet_settled': 'ALREADY_SETTLED',
  'rounds.vendor_round_over': 'ROUND_CLOSED',
  'rounds.round_unknown': 'ROUND_NOT_FOUND',
};

export function statusOf(code: string): Status {
  return OF_CODES[code] ?? 'TEMPORARY_ERROR';
}
