/** Limits of the texts that a brand has of its own. */
export const WORDS_LIMITS = {
  /** Own texts of a brand in one language: what the site loads at first stays small. */
  perLanguage: 200,
  /** Characters of a text, whatever its place. */
  text: 2_000,
  /** Texts of one request for approval. */
  perRequest: 200,
  /** Characters that every place of the site has, however short its common text is. */
  shortest: 16,
} as const;
