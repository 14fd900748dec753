/** Refusal codes of files, each with its HTTP status. */
export const codes = {
  'files.not_a_picture': 400,
  'files.broken': 400,
  'files.incomplete': 400,
  'files.too_large': 413,
  'files.too_many_pixels': 413,
  'files.too_long_side': 413,
  'files.unknown': 404,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    files: typeof codes;
  }
}
