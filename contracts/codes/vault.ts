/** Refusal codes of the vault, each with its HTTP status. */
export const codes = {
  'vault.locked': 403,
  'vault.lock_shorter': 409,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    vault: typeof codes;
  }
}
