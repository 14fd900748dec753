/** Refusal codes of reconciliation, each with its HTTP status. */
export const codes = {
  'reconciliation.vendor_unknown': 404,
  'reconciliation.round_unknown': 404,
  'reconciliation.case_unknown': 404,
  'reconciliation.case_closed': 409,
  'reconciliation.case_not_applicable': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    reconciliation: typeof codes;
  }
}
