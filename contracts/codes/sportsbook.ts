/** Refusal codes of sportsbook, each with its HTTP status. */
export const codes = {
  'sports.slip_invalid': 400,
  'sports.line_gone': 409,
  'sports.related': 409,
  'sports.leg_can_push': 409,
  'sports.not_combinable': 409,
  'sports.contradictory': 409,
  'sports.implied': 409,
  'sports.each_way_none': 409,
  'sports.event_unknown': 404,
  'sports.event_closed': 409,
  'sports.suspended': 409,
  'sports.score_changed': 409,
  'sports.price_changed': 409,
  'sports.stake_too_low': 409,
  'sports.stake_too_high': 409,
  'sports.payout_too_high': 409,
  'sports.bet_open': 409,
  'sports.bet_unknown': 404,
  'sports.too_late': 409,
  'sports.cash_out_closed': 409,
  'sports.cash_out_none': 409,
  'sports.free_bet_unknown': 404,
  'sports.free_bet_over': 409,
  'sports.free_bet_unfit': 409,
  'sports.boost_over': 409,
  'sports.boost_unfit': 409,
  'sports.boost_stake_too_high': 409,
  'sports.boost_invalid': 409,
  'sports.part_invalid': 400,
  'sports.value_changed': 409,
  'sports.sale_waits': 409,
  'sports.bet_moved': 409,
  'sports.stop_invalid': 400,
  'sports.stop_unknown': 404,
  'sports.result_proven': 409,
  'sports.window_invalid': 400,
  'sports.cancel_unknown': 404,
  'sports.league_unknown': 404,
  'sports.outcome_unknown': 400,
  'sports.price_fair': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    sportsbook: typeof codes;
  }
}
