import { DECK } from '#games/kit/cards.ts';

/** Place of the joker in a pack that has one: after the 52 cards. */
export const JOKER = DECK;

/**
 * Key of each rank. Any five ranks, at most four of them equal, have a sum of keys that no other five have (K. Shackleton, "SpecialKEval").
 */
const RANK_KEYS = [0, 1, 5, 22, 94, 312, 992, 2_422, 5_624, 12_522, 19_998, 43_258, 79_415];
const JOKER_KEY = 4 * 79_415 + 43_258 + 1;
const RANKS = RANK_KEYS.length;

/** Values of sets of five cards, by the sum of the cards' keys. `suited` is for sets of a single suit, `mixed` for all other sets. */
export type FiveTable = { mixed: Uint16Array; suited: Uint16Array; keys: Int32Array; suits: Uint8Array };

/** Ranks of a set of five without its jokers, and the number of jokers. */
export type FiveRanks = { ranks: readonly number[]; jokers: number };

type Kind = {
  /** Returns the value of a set; `isSuited`: all cards have the same suit. */
  valueOf(five: FiveRanks, isSuited: boolean): number;
  /** True for a wild card. It counts as any suit. */
  isWild?: (card: number) => boolean;
  hasJoker?: boolean;
};

/** Builds the table. It values each of the 6,175 sets of five ranks, and each of the 1,820 sets with a joker, once. */
export function fiveTable({ valueOf, isWild = (card) => card === JOKER, hasJoker = false }: Kind): FiveTable {
  const size = (hasJoker ? JOKER_KEY : 0) + JOKER_KEY;
  const [mixed, suited] = [new Uint16Array(size), new Uint16Array(size)];
  for (let jokers = 0; jokers <= (hasJoker ? 1 : 0); jokers++) {
    for (const ranks of rankSets(5 - jokers)) {
      const sum = ranks.reduce((all, rank) => all + RANK_KEYS[rank]!, jokers * JOKER_KEY);
      mixed[sum] = valueOf({ ranks, jokers }, false);
      suited[sum] = valueOf({ ranks, jokers }, true);
    }
  }
  const cards = Array.from({ length: DECK + 1 }, (_, card) => card);
  return {
    mixed,
    suited,
    keys: Int32Array.from(cards, (card) => (card === JOKER ? JOKER_KEY : RANK_KEYS[card >> 2]!)),
    suits: Uint8Array.from(cards, (card) => (isWild(card) ? 0 : 1 << (card & 3))),
  };
}

/** Returns the value of five cards. */
export function valueOfFive({ mixed, suited, keys, suits }: FiveTable, [a, b, c, d, e]: readonly number[]): number {
  const sum = keys[a!]! + keys[b!]! + keys[c!]! + keys[d!]! + keys[e!]!;
  const seen = suits[a!]! | suits[b!]! | suits[c!]! | suits[d!]! | suits[e!]!;
  return ((seen & (seen - 1)) === 0 ? suited : mixed)[sum]!;
}

/** Returns all sets of `size` ranks in ascending order, with no rank more than four times. */
function rankSets(size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  const sets: number[][] = [];
  for (let rank = from; rank < RANKS; rank++) for (const rest of rankSets(size - 1, rank)) if (rest[3] !== rank) sets.push([rank, ...rest]);
  return sets;
}
