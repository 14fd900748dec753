/** A random stream. The server makes it from a seed or from the system's generator; rules never know which. */
export type Rng = { bytes(count: number): Uint8Array };

const RANGE = 0x1_0000_0000;
/** Bytes per read of the stream: a round of HMAC-SHA256 has 32 bytes, so no round is requested that no draw uses. */
const CHUNK = 32;
const EMPTY = new Uint8Array(0);

/**
 * Draws whole numbers from a random stream, each below a bound and all equally likely. Each draw reads four bytes, the most significant
 * first. Values from the last, incomplete multiple of the bound upwards are discarded and drawn again, so no remainder is more likely (25
 * CFR 547.14, GLI-19 3.2.3: no modulo bias).
 */
export class Dice {
  readonly #rng: Rng;
  #chunk: Uint8Array;
  #at: number;

  constructor(rng: Rng) {
    this.#rng = rng;
    this.#chunk = EMPTY;
    this.#at = 0;
  }

  /** Returns a number from 0 to `bound - 1`. The bound is a whole number from 1 to 2^32. */
  below(bound: number): number {
    if (!(bound >= 1 && bound <= RANGE)) throw new RangeError(`no number is below ${bound}`);
    const value = this.#next();
    // A value below `RANGE - bound` is always accepted, so the exact limit is seldom computed.
    if (value < RANGE - bound) return value % (bound >>> 0);
    const limit = RANGE - (RANGE % bound);
    for (let again = value; ; again = this.#next()) if (again < limit) return again % bound;
  }

  #next(): number {
    if (this.#at >= this.#chunk.length) {
      this.#chunk = this.#rng.bytes(CHUNK);
      this.#at = 0;
    }
    const chunk = this.#chunk;
    const at = this.#at;
    this.#at = at + 4;
    return ((chunk[at]! << 24) | (chunk[at + 1]! << 16) | (chunk[at + 2]! << 8) | chunk[at + 3]!) >>> 0;
  }
}

/** Source of the numbers that a game draws: `Dice`, or a yardstick in a bench. */
export type Draws = { below(bound: number): number };

/** Returns the numbers 0 to `count - 1` in an order drawn without replacement (Fisher and Yates). All orders are equally likely. */
export function shuffle(dice: Draws, count: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  for (let left = count; left > 1; left--) {
    const at = dice.below(left);
    const last = order[left - 1]!;
    order[left - 1] = order[at]!;
    order[at] = last;
  }
  return order;
}

/** Draws an index; its likelihood is in proportion to its whole-numbered weight. */
export function pickWeighted(dice: Draws, weights: readonly number[]): number {
  let total = 0;
  for (const weight of weights) total += weight;
  let left = dice.below(total);
  for (let at = 0; at < weights.length; at++) {
    left -= weights[at]!;
    if (left < 0) return at;
  }
  throw new RangeError('weights are whole and not negative');
}
