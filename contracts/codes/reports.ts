/** Refusal codes of files of reports, each with its HTTP status. */
export const codes = {
  'reports.file_unknown': 404,
  'reports.file_range': 400,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    reports: typeof codes;
  }
}
