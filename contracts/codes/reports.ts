/** Refusal codes of files and schedules of reports, each with its HTTP status. */
export const codes = {
  'reports.file_unknown': 404,
  'reports.file_range': 400,
  'reports.schedule_unknown': 404,
  'reports.recipient_unfit': 422,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    reports: typeof codes;
  }
}
