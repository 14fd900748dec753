import { choose } from '#kernel/fraction.ts';

/** Calls `each` with every set of five cards of a pack, in ascending order. Each call gets the same array with other cards. */
export function eachFive(pack: number, each: (five: readonly number[]) => void): void {
  const five = [0, 0, 0, 0, 0];
  for (let e = 4; e < pack; e++)
    for (let d = 3; d < e; d++)
      for (let c = 2; c < d; c++)
        for (let b = 1; b < c; b++)
          for (let a = 0; a < b; a++) {
            [five[0], five[1], five[2], five[3], five[4]] = [a, b, c, d, e];
            each(five);
          }
}

/** Number of cards in a mask of up to six places. */
export const BITS = Uint8Array.from({ length: 64 }, (_, mask) => [0, 1, 2, 3, 4, 5].filter((place) => mask & (1 << place)).length);
const HIGHEST = Uint8Array.from({ length: 64 }, (_, mask) => 31 - Math.clz32(mask));
const MOST = 5;

/** Stores a number for each set of up to five cards of a pack. A mask says which places of a sorted list of cards are in a set. */
export class Parts {
  /** Sums by the size of the set. Sets of a size are sorted by their highest cards. */
  readonly #sums: Float64Array[];
  readonly #ranks: Int32Array[];
  readonly #at = new Int32Array(64);

  constructor(pack: number) {
    const sizes = Array.from({ length: MOST + 1 }, (_, size) => size);
    this.#sums = sizes.map((size) => new Float64Array(Number(choose(pack, size))));
    this.#ranks = sizes.map((size) => Int32Array.from({ length: pack }, (_, card) => Number(choose(card, size))));
  }

  /** Adds a value to every subset of a list of five cards. */
  add(five: readonly number[], value: number): void {
    this.#index(five);
    for (let mask = 0; mask < 32; mask++) this.#sums[BITS[mask]!]![this.#at[mask]!]! += value;
  }

  /**
   * Adds a value to the subsets of five cards that contain all cards of the mask `part`. The value is subtracted where the subset has an
   * odd number of further cards.
   */
  spread(five: readonly number[], part: number, value: number): void {
    this.#index(five);
    for (let mask = part; mask < 32; mask++)
      if ((mask & part) === part) this.#sums[BITS[mask]!]![this.#at[mask]!]! += BITS[mask ^ part]! & 1 ? -value : value;
  }

  /** Reads the sum of every subset of a list of five or six cards, by its mask. The subset of all six cards has the sum 0. */
  read(cards: readonly number[], into: Float64Array): Float64Array {
    this.#index(cards);
    const masks = 1 << cards.length;
    for (let mask = 0; mask < masks; mask++) into[mask] = BITS[mask]! > MOST ? 0 : this.#sums[BITS[mask]!]![this.#at[mask]!]!;
    return into;
  }

  /**
   * Computes the index of each subset among the sets of its size: the index of the subset without its highest card, plus the number of sets
   * below that card.
   */
  #index(cards: readonly number[]): void {
    const masks = 1 << cards.length;
    for (let mask = 1; mask < masks; mask++) {
      const high = HIGHEST[mask]!;
      if (BITS[mask]! <= MOST) this.#at[mask] = this.#at[mask ^ (1 << high)]! + this.#ranks[BITS[mask]!]![cards[high]!]!;
    }
  }
}
