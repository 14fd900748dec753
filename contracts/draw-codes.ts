/** Refusal codes of draws and of their results, each with its HTTP status. */
export const DRAW_CODES = {
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
