import { drawBelow } from '#games/kit/duel/cards.ts';
import type { Duel } from '#games/kit/duel/duel.ts';

const CARDS = 52;
/** Least number of a good card, a nine. Each rank has four numbers, so the higher number wins. */
const GOOD = 4 * 7;

/** High card: a random text deals two different cards of a deck; all pairs are equally likely. */
export const highCard: Duel = {
  code: 'highcard',
  deal: (chance) => {
    const first = drawBelow(chance, 0, CARDS);
    const other = drawBelow(chance, 1, CARDS - 1);
    return [first, other < first ? other : other + 1];
  },
  winner: ([one, two]) => (one > two ? 0 : 1),
  isGood: (card) => card >= GOOD,
};
