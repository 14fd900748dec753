import { choose } from '#kernel/fraction.ts';

/** Every set of five of a pack, its cards in ascending order; the list that is handed out is the same each time. */
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

/** Number of cards in a mask of places; up to six places. */
export const BITS = Uint8Array.from({ length: 64 }, (_, mask) => [0, 1, 2, 3, 4, 5].filter((place) => mask & (1 << place)).length);
const HIGHEST = Uint8Array.from({ length: 64 }, (_, mask) => 31 - Math.clz32(mask));
const MOST = 5;

/** A number for each set of up to five cards of a pack. Sets are masks of places in a list of cards in ascending order. */
export class Parts {
  /** By how many cards a set has; in each, sets stand in the order of their highest cards. */
  readonly #sums: Float64Array[];
  readonly #ranks: Int32Array[];
  readonly #at = new Int32Array(64);

  constructor(pack: number) {
    const sizes = Array.from({ length: MOST + 1 }, (_, size) => size);
    this.#sums = sizes.map((size) => new Float64Array(Number(choose(pack, size))));
    this.#ranks = sizes.map((size) => Int32Array.from({ length: pack }, (_, card) => Number(choose(card, size))));
  }

  /** Adds to every part of a list of five. */
  add(five: readonly number[], value: number): void {
    this.#index(five);
    for (let mask = 0; mask < 32; mask++) this.#sums[BITS[mask]!]![this.#at[mask]!]! += value;
  }

  /** Adds to those parts of a list of five that have all of one of them, taking off where they have an odd number of other cards. */
  spread(five: readonly number[], part: number, value: number): void {
    this.#index(five);
    for (let mask = part; mask < 32; mask++)
      if ((mask & part) === part) this.#sums[BITS[mask]!]![this.#at[mask]!]! += BITS[mask ^ part]! & 1 ? -value : value;
  }

  /** Reads the sum of every part of a list of five or six, by its mask; nothing for six cards. */
  read(cards: readonly number[], into: Float64Array): Float64Array {
    this.#index(cards);
    const masks = 1 << cards.length;
    for (let mask = 0; mask < masks; mask++) into[mask] = BITS[mask]! > MOST ? 0 : this.#sums[BITS[mask]!]![this.#at[mask]!]!;
    return into;
  }

  /** The place of each part among those of its size: that without its highest card, and as many as are below that one. */
  #index(cards: readonly number[]): void {
    const masks = 1 << cards.length;
    for (let mask = 1; mask < masks; mask++) {
      const high = HIGHEST[mask]!;
      if (BITS[mask]! <= MOST) this.#at[mask] = this.#at[mask ^ (1 << high)]! + this.#ranks[BITS[mask]!]![cards[high]!]!;
    }
  }
}
