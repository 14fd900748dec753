/** Refusal codes of figures, each with its HTTP status. */
export const codes = {
  'figures.studio_unknown': 404,
  'figures.duty_has_no_studio': 400,
  'figures.instant_to_come': 400,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    figures: typeof codes;
  }
}
