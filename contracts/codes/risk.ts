/** Refusal codes of cases of risk and of screening, each with its HTTP status. */
export const codes = {
  'risk.unknown': 404,
  'risk.changed': 409,
  'risk.part_unknown': 422,
  'risk.file_unreadable': 422,
  'risk.outcome_missing': 422,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    risk: typeof codes;
  }
}
