/** Refusal codes of rounds and bets, whatever their kind, each with its HTTP status. */
export const codes = {
  'rounds.round_open': 409,
  'rounds.launch_expired': 409,
  'rounds.game_stopped': 409,
  'rounds.category_shut': 403,
  'rounds.game_session_over': 409,
  'rounds.stake_not_offered': 409,
  'rounds.report_range': 400,
  'rounds.report_too_wide': 400,
  'rounds.extra_not_offered': 409,
  'rounds.round_unknown': 404,
  'rounds.bet_invalid': 400,
  'rounds.spot_limit': 409,
  'rounds.act_invalid': 409,
  'rounds.open_elsewhere': 409,
  'rounds.bets_closed': 409,
  'rounds.offer_changed': 409,
  'rounds.seat_taken': 409,
  'rounds.chain_unknown': 404,
  'rounds.chain_salted': 409,
  'rounds.too_late': 409,
  'rounds.table_unknown': 404,
  'rounds.round_archived': 410,
  'rounds.no_practice': 409,
  'rounds.bet_unknown': 409,
  'rounds.bet_withdrawn': 409,
  'rounds.bet_settled': 409,
  'rounds.rollback_in_part': 400,
  'rounds.takes_too_much': 409,
  'rounds.vendor_held': 409,
  'rounds.buy_in_overdrawn': 409,
  'rounds.buy_in_elsewhere': 409,
  'rounds.vendor_round_over': 409,
  'rounds.studio_away': 503,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    rounds: typeof codes;
  }
}
