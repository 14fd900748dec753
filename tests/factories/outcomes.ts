import { scaled, toNumber, type Fraction } from '#kernel/fraction.ts';
import type { Rng } from '#games/kit/rng.ts';
import { chiSquare } from '#tests/factories/chi-square.ts';

export type Measured = { name: string; measured: number; exact: number; errors: number };

/**
 * Least expected count of a bin. A rarer outcome is not significant in this number of rounds, and is counted together with the one before
 * it.
 */
const LEAST_EXPECTED = 20;

/** Returns the chance of a deviation at least as large; outcomes that are too rare are counted together with the one before. */
export function judgeChances(seen: readonly number[], chances: readonly number[], rounds: number): number {
  const bins: { seen: number; chance: number }[] = [];
  for (const [at, chance] of chances.entries()) {
    const last = bins.at(-1);
    if (last && chance * rounds < LEAST_EXPECTED) [last.seen, last.chance] = [last.seen + seen[at]!, last.chance + chance];
    else bins.push({ seen: seen[at]!, chance });
  }
  return chiSquare(
    bins.map((bin) => bin.seen),
    bins.map((bin) => bin.chance),
  );
}

/** Sums of the payouts of rounds with the same stake, as multiples of the stake. */
export class Sum {
  #count = 0;
  #sum = 0;
  #squares = 0;
  readonly #stake: bigint;

  constructor(stake: { minor: bigint }) {
    this.#stake = stake.minor;
  }

  add(payout: bigint): void {
    const times = Number(scaled({ top: payout, bottom: this.#stake }, 9)) / 1e9;
    this.#count += 1;
    this.#sum += times;
    this.#squares += times * times;
  }

  /** Measures by how many standard errors the mean differs from the exact mean. */
  against(name: string, exact: Fraction): Measured {
    const mean = this.#sum / this.#count;
    const error = Math.sqrt((this.#squares / this.#count - mean * mean) / this.#count);
    return { name, measured: mean, exact: toNumber(exact), errors: Math.abs(mean - toNumber(exact)) / error };
  }
}

/** Returns a stream whose fractions are each a hundredth too small. */
export function biased(rng: Rng): Rng {
  return {
    bytes: (count) => {
      const given = Buffer.from(rng.bytes(count));
      for (let at = 0; at + 4 <= count; at += 4) given.writeUInt32BE(Math.floor(given.readUInt32BE(at) * 0.99), at);
      return given;
    },
  };
}
