/** Cards are whole numbers: rank × 4 + suit, ranks from the two (0) to the ace (12), suits in the order diamonds, hearts, spades, clubs. */
export const RANKS = '23456789TJQKA';
export const SUITS = 'dhsc';
export const ACE = 12;

/** The number of a card's text such as `Ah`; `undefined` where it is none. */
export function cardOf(text: string): number | undefined {
  const [rank, suit] = [RANKS.indexOf(text[0] ?? ''), SUITS.indexOf(text[1] ?? '')];
  return text.length === 2 && rank >= 0 && suit >= 0 ? rank * 4 + suit : undefined;
}

export function cardText(card: number): string {
  return RANKS[card >> 2]! + SUITS[card & 3]!;
}

/** The cards of a text such as `AhKd`; `undefined` where one of them is none. */
export function cardsOf(text: string): number[] | undefined {
  const cards = (text.match(/../g) ?? []).map(cardOf);
  return text.length % 2 === 0 && cards.every((card) => card !== undefined) ? cards : undefined;
}

/** Every choice of `size` of the values, in order. */
export function choicesOf<T>(values: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return values.flatMap((value, at) => choicesOf(values.slice(at + 1), size - 1).map((rest) => [value, ...rest]));
}
