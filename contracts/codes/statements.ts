/** Refusal codes of statements of payment companies, each with its HTTP status. */
export const codes = {
  'statements.unknown': 404,
  'statements.changed': 409,
  'statements.provider_unknown': 422,
  'statements.file_unreadable': 422,
  'statements.days_wrong': 422,
  'statements.imported': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    statements: typeof codes;
  }
}
