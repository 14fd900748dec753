import { fraction, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';

/** Full-cover systems by name: the number of legs, and the sizes of the bets in them. */
export const SYSTEMS = {
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  lucky15: { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  lucky31: { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  lucky63: { legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  super_heinz: { legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const;
export type SystemName = keyof typeof SYSTEMS;

/** Returns the number of bets of a system: every choice of legs, for each of the sizes. */
export function betsOf(legs: number, sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + ways(legs, size), 0);
}

function ways(n: number, k: number): number {
  let count = 1;
  for (let at = 0; at < k; at++) count = (count * (n - at)) / (at + 1);
  return Math.round(count);
}

/**
 * Returns the return of a unit stake on each bet of a slip: the product of the bankers' factors, times the sum over the sizes k of e_k.
 * Here e_k is the elementary symmetric sum of the other factors. The cost is one pass, for a single as for a Goliath.
 */
export function returnFactor(factors: readonly Fraction[], sizes: readonly number[], bankers: readonly Fraction[] = []): Fraction {
  const sums = symmetricSums(factors);
  const chosen = sizes.reduce((sum, size) => plus(sum, sums[size] ?? ZERO), ZERO);
  return bankers.reduce(times, chosen);
}

/** Returns e_0 to e_n of n values. The sums are whole numbers over one denominator, because reducing each step would cost more. */
function symmetricSums(values: readonly Fraction[]): Fraction[] {
  const bottom = values.reduce((all, one) => fraction(all, one.bottom).top * one.bottom, 1n);
  const sums: bigint[] = [1n, ...values.map(() => 0n)];
  values.forEach((value, at) => {
    const top = value.top * (bottom / value.bottom);
    for (let size = at + 1; size >= 1; size--) sums[size]! += sums[size - 1]! * top;
  });
  return sums.map((sum, size) => fraction(sum, bottom ** BigInt(size)));
}
