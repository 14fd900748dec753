/** Keys of cards by their places: cards that lie face down are alike. */
export const CARD_KEYS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;
