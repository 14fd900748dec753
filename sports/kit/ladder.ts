/** A price in ten-thousandths: 19,000 is 1.90. */
export type Price = number;

export const PRICE_UNIT = 10_000;
export const LEAST_PRICE: Price = 10_100;
export const MOST_PRICE: Price = 10_010_000;

/**
 * Steps of prices, in ten-thousandths: up to 5 by 0.01, to 10 by 0.05, to 20 by 0.1, to 50 by 0.5. They go on to 101 by 1, to 251 by 5, to
 * 501 by 10.
 */
const STEPS: readonly (readonly [upTo: Price, step: Price])[] = [
  [50_000, 100],
  [100_000, 500],
  [200_000, 1_000],
  [500_000, 5_000],
  [1_010_000, 10_000],
  [2_510_000, 50_000],
  [5_010_000, 100_000],
  [MOST_PRICE, 500_000],
];

/** Tolerance for the last bits of odds that stand for a price of the ladder, such as 1.13. */
const BITS = 1e-9;

/** Returns the highest price of the ladder that is not above the odds; undefined below the lowest price. */
export function onLadder(odds: number): Price | undefined {
  const exact = Math.min(MOST_PRICE, odds * PRICE_UNIT);
  if (!(exact >= LEAST_PRICE - BITS)) return undefined;
  let from = PRICE_UNIT;
  for (const [upTo, step] of STEPS) {
    if (exact < upTo - BITS) return from + Math.floor((exact - from) / step + BITS) * step;
    from = upTo;
  }
  return MOST_PRICE;
}
