/** Refusal codes of transfers, each with its HTTP status. */
export const codes = {
  'transfers.off': 404,
  'transfers.stopped': 409,
  'transfers.stranger': 409,
  'transfers.other_currency': 409,
  'transfers.not_received': 409,
  'transfers.amount_outside_limits': 409,
  'transfers.day_limit': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    transfers: typeof codes;
  }
}
