/** Refusal codes of support, each with its HTTP status. */
export const codes = {
  'support.unknown': 404,
  'support.closed': 409,
  'support.nobody_there': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    support: typeof codes;
  }
}
