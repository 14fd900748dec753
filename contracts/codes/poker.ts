/** Refusal codes of poker, each with its HTTP status. */
export const codes = {
  'poker.no_such_seat': 404,
  'poker.seat_taken': 409,
  'poker.already_seated': 409,
  'poker.same_device': 409,
  'poker.not_reserved': 409,
  'poker.buy_in': 400,
  'poker.not_now': 409,
  'poker.not_in_hand': 409,
  'poker.not_your_turn': 409,
  'poker.too_late': 409,
  'poker.no_raise': 409,
  'poker.raise_too_small': 400,
  'poker.raise_too_large': 400,
  'poker.no_link_asked': 409,
  'poker.false_link': 400,
  'poker.not_due': 409,
  'poker.paused': 409,
  'poker.closing': 409,
  'poker.no_such_cards': 400,
  'poker.no_such_hand': 404,
  'poker.stopped': 403,
  'poker.tournament_full': 409,
  'poker.already_registered': 409,
  'poker.registration_closed': 409,
  'poker.emote_too_soon': 429,
  'poker.no_such_entry': 404,
  'poker.no_such_table': 404,
  'poker.no_such_stake': 404,
  'poker.no_such_brand': 404,
  'poker.stake_invalid': 400,
  'poker.no_such_tournament': 404,
  'poker.no_such_schedule': 404,
  'poker.schedule_invalid': 400,
  'poker.schedule_changed': 409,
  'poker.no_such_signal': 404,
  'poker.signal_changed': 409,
  'poker.no_rebuys': 409,
  'poker.stack_too_large': 409,
  'poker.no_deal': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    poker: typeof codes;
  }
}
