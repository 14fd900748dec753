/** Refusal codes of draws, each with its HTTP status. */
export const codes = {
  'rounds.play_unknown': 404,
  'rounds.prize_unknown': 404,
  'rounds.no_calendar': 409,
  'rounds.holiday_exists': 409,
  'rounds.holiday_unknown': 404,
  'rounds.holiday_planned': 409,
  'rounds.no_draw_that_day': 409,
  'rounds.move_refused': 409,
  'rounds.price_changed': 409,
  'rounds.prize_group': 409,
  'rounds.sold_out': 409,
  'rounds.chase_unknown': 404,
  'rounds.lottery_unknown': 404,
  'rounds.draw_unknown': 404,
  'rounds.draw_dealt_here': 409,
  'rounds.draw_not_closed': 409,
  'rounds.draw_void': 409,
  'rounds.draw_has_result': 409,
  'rounds.draw_without_result': 409,
  'rounds.draw_settling': 409,
  'rounds.draw_corrected': 409,
  'rounds.result_digits': 400,
  'rounds.result_time': 400,
  'rounds.result_same': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    draws: typeof codes;
  }
}
