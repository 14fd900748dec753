const RANKS = '23456789TJQKA';
const SUITS = 'dhsc';

/** A card as text, rank and suit: `Ah`, `Td`. */
export type Card = string;

export const DECK = 52;

/**
 * Returns the card at a place of a sorted pack: ranks 2 to A, and in each rank ♦ ♥ ♠ ♣. In a pack of several decks the places go on from
 * deck to deck.
 */
export function cardOf(index: number): Card {
  const one = index % DECK;
  return `${RANKS[Math.floor(one / 4)]!}${SUITS[one % 4]!}`;
}

export function isCard(text: unknown): text is Card {
  return typeof text === 'string' && text.length === 2 && RANKS.includes(text[0]!) && SUITS.includes(text[1]!);
}

/** Returns the rank of a card: 0 for a two up to 12 for an ace. */
export function rankOf(card: Card): number {
  return RANKS.indexOf(card[0]!);
}

/** Returns the place of a card in a sorted deck, from 0. */
export function indexOfCard(card: Card): number {
  return RANKS.indexOf(card[0]!) * 4 + SUITS.indexOf(card[1]!);
}
