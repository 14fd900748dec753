/** Refusal codes of signals, each with its HTTP status. */
export const codes = {
  'signals.unknown': 404,
  'signals.changed': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    signals: typeof codes;
  }
}
