/** Limits for the texts that brands write for themselves. */
export const WORDS_LIMITS = {
  /** Most own texts of a brand in one language. The site loads them at its start, so they must be few. */
  perLanguage: 200,
  /** Most characters of any text. */
  text: 2_000,
  /** Most texts of one request for approval. */
  perRequest: 200,
  /** Characters that every place of the site has room for, even if its common text is shorter. */
  shortest: 16,
} as const;
