/** Refusal codes of kyc, each with its HTTP status. */
export const codes = {
  'kyc.details_first': 409,
  'kyc.details_fixed': 409,
  'kyc.level_before': 409,
  'kyc.level_reached': 409,
  'kyc.waiting': 409,
  'kyc.case_unknown': 404,
  'kyc.case_decided': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    kyc: typeof codes;
  }
}
