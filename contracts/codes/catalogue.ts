/** Refusal codes of catalogue, each with its HTTP status. */
export const codes = {
  'catalogue.game_unknown': 404,
  'catalogue.favourites_full': 409,
  'catalogue.other_brand': 404,
  'catalogue.stakes_wrong': 409,
  'catalogue.stream_wrong': 409,
  'catalogue.studio_unknown': 404,
  'catalogue.return_unknown': 409,
  'catalogue.sheet_unknown': 404,
} as const;

declare module '#contracts/codes.ts' {
  interface ModuleCodes {
    catalogue: typeof codes;
  }
}
