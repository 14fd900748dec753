/** Refusal codes of wallet, each with its HTTP status. */
export const codes = {
  'wallet.balance_left': 409,
  'wallet.debt_left': 409,
  'wallet.debt_owed': 409,
  'wallet.debt_changed': 409,
  'wallet.no_debt': 409,
  'wallet.insufficient_funds': 409,
  'wallet.request_reused': 409,
  'wallet.wrong_currency': 409,
  'wallet.hold_closed': 409,
  'wallet.hold_exists': 409,
  'wallet.original_unknown': 409,
  'wallet.already_reversed': 409,
  'wallet.archived': 410,
  'wallet.reversal_too_large': 409,
  'wallet.outcome_unknown': 503,
  'wallet.busy': 503,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    wallet: typeof codes;
  }
}
