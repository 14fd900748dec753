/** Cards are whole numbers: rank × 4 + suit, ranks from the two (0) to the ace (12), suits in the order diamonds, hearts, spades, clubs. */
export const RANKS = '23456789TJQKA';
export const SUITS = 'dhsc';
export const ACE = 12;

/** Returns the number of a card from its text such as `Ah`; `undefined` for other text. */
export function cardOf(text: string): number | undefined {
  const [rank, suit] = [RANKS.indexOf(text[0] ?? ''), SUITS.indexOf(text[1] ?? '')];
  return text.length === 2 && rank >= 0 && suit >= 0 ? rank * 4 + suit : undefined;
}

export function cardText(card: number): string {
  return RANKS[card >> 2]! + SUITS[card & 3]!;
}

/** Returns the cards of a text such as `AhKd`; `undefined` if the text has anything else. */
export function cardsOf(text: string): number[] | undefined {
  const cards = (text.match(/../g) ?? []).map(cardOf);
  return text.length % 2 === 0 && cards.every((card) => card !== undefined) ? cards : undefined;
}

/** Returns every choice of `size` values, in order. */
export function choicesOf<T>(values: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return values.flatMap((value, at) => choicesOf(values.slice(at + 1), size - 1).map((rest) => [value, ...rest]));
}
