/** Keys of cards by their places, because cards that lie face down look alike. */
export const CARD_KEYS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;
