import { cardOf, cardText, choicesOf, RANKS } from '#poker/kit/cards.ts';
import { bestFive, categoryOf, keyOf, valueOf, type Category, type Ranking } from '#poker/kit/rank.ts';
import { VARIANTS } from '#poker/kit/variants.ts';

/** A made hand: its category, the ranks that name it, and its cards. */
export type MadeHand = { category: Category; ranks: string[]; cards: string[] };

/** Returns the best five cards of a seat by the rules of its game; undefined before the flop, or if a card is unknown. */
export function madeHand(variant: string, holes: readonly (string | null)[], board: readonly string[]): MadeHand | undefined {
  const game = VARIANTS[variant];
  const [own, lying] = [holes, board].map((cards) => cards.flatMap((card) => (card === null ? [] : (cardOf(card) ?? [])))) as [
    number[],
    number[],
  ];
  if (!game || own.length < game.holes || lying.length < 3) return undefined;
  // If several cards make the same hand, the player's own cards are named.
  const best = game.used === 'two' ? bestOfTwo(own, lying, game.ranking) : bestFive([...lying, ...own], game.ranking);
  const value = valueOf(best, game.ranking);
  return {
    category: categoryOf(value, game.ranking),
    ranks: keyOf(value, game.ranking).map((rank) => RANKS[rank]!),
    cards: best.map(cardText),
  };
}

function bestOfTwo(own: readonly number[], lying: readonly number[], ranking: Ranking): number[] {
  const fives = choicesOf(own, 2).flatMap((two) => choicesOf(lying, 3).map((three) => [...two, ...three]));
  return fives.map((five) => ({ five, value: valueOf(five, ranking) })).reduce((best, one) => (one.value > best.value ? one : best)).five;
}
