const RANKS = '23456789TJQKA';
const SUITS = 'dhsc';

/** A card as text: `Ah`, `Td`. */
export type Card = string;

export const DECK = 52;

/** The cards of a deck in order: ranks 2 to A, in each rank ♦ ♥ ♠ ♣; a pack of several decks counts on from deck to deck. */
export function cardOf(index: number): Card {
  const one = index % DECK;
  return `${RANKS[Math.floor(one / 4)]!}${SUITS[one % 4]!}`;
}

export function isCard(text: unknown): text is Card {
  return typeof text === 'string' && text.length === 2 && RANKS.includes(text[0]!) && SUITS.includes(text[1]!);
}

/** 0 for a two up to 12 for an ace. */
export function rankOf(card: Card): number {
  return RANKS.indexOf(card[0]!);
}

/** The place of a card in a deck in order. */
export function indexOfCard(card: Card): number {
  return RANKS.indexOf(card[0]!) * 4 + SUITS.indexOf(card[1]!);
}
