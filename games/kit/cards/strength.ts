import { fiveTable, type FiveTable } from '#games/kit/cards/five-table.ts';
import { HANDS, madeHand, type MadeHand } from '#games/kit/cards/made-hand.ts';

/**
 * The 7,462 classes of five cards of one deck, from 7 5 4 3 2 up to a royal flush. The higher class of two hands wins; equal classes tie.
 */
export type Strengths = { table: FiveTable; made: readonly MadeHand[] };

let known: Strengths | undefined;

export function strengths(): Strengths {
  return (known ??= count());
}

function count(): Strengths {
  const seen = new Map<number, MadeHand>();
  const keyOf = (ranks: readonly number[], isSuited: boolean): number => {
    const made = madeHand(ranks, isSuited);
    const key = made.by.reduce((sum, rank, at) => sum + rank * 13 ** (4 - at), HANDS.indexOf(made.hand) * 13 ** 5);
    seen.set(key, made);
    return key;
  };
  // Five ranks with a pair cannot share a suit: such a set has the class that it has in mixed suits.
  const isOneSuit = (ranks: readonly number[], isSuited: boolean): boolean => isSuited && new Set(ranks).size === ranks.length;
  fiveTable({ valueOf: ({ ranks }, isSuited) => keyOf(ranks, isOneSuit(ranks, isSuited)) });
  const keys = [...seen.keys()].toSorted((a, b) => a - b);
  const classes = new Map(keys.map((key, at) => [key, at]));
  const table = fiveTable({ valueOf: ({ ranks }, isSuited) => classes.get(keyOf(ranks, isOneSuit(ranks, isSuited)))! });
  return { table, made: keys.map((key) => seen.get(key)!) };
}
