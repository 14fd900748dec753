/** Refusal codes of withdrawals, each with its HTTP status. */
export const codes = {
  'withdrawals.still_open': 409,
  'withdrawals.stopped': 409,
  'withdrawals.account_invalid': 400,
  'withdrawals.card_number': 400,
  'withdrawals.account_taken': 409,
  'withdrawals.account_unknown': 404,
  'withdrawals.account_cooling': 409,
  'withdrawals.too_many_accounts': 409,
  'withdrawals.amount_outside_limits': 409,
  'withdrawals.other_way_first': 409,
  'withdrawals.fee_changed': 409,
  'withdrawals.too_many_open': 409,
  'withdrawals.level_needed': 403,
  'withdrawals.holder_differs': 409,
  'withdrawals.proof_required': 400,
  'withdrawals.no_dispute': 404,
  'withdrawals.dispute_closed': 409,
  'withdrawals.reference_required': 400,
  'withdrawals.no_payer': 409,
  'withdrawals.unknown': 404,
  'withdrawals.moved_on': 409,
  'withdrawals.run_changed': 409,
  'withdrawals.run_unknown': 404,
  'withdrawals.cancel_off': 403,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    withdrawals: typeof codes;
  }
}
