/** Refusal codes of funds, each with its HTTP status. */
export const codes = {
  'funds.unknown': 404,
  'funds.signed': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    funds: typeof codes;
  }
}
