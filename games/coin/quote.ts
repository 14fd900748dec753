import { fraction, percentText, power, times, type Fraction } from '#kernel/fraction.ts';

export const MOST_FLIPS = 10;
export const SIDES = ['heads', 'tails'] as const;
export type Side = (typeof SIDES)[number];

/** A bet that a side comes so many times in a row. */
export type CoinBet = { side: Side; flips: number };

/** Return of every bet before its payout is cut to the minor unit. */
export const RETURN: Fraction = fraction(99n, 100n);

/** Returns the multiplier of a streak: 0.99 · 2^flips. */
export function multiplierOf(flips: number): Fraction {
  return times(RETURN, power(fraction(2n), flips));
}

/** Returns the chance of the streak, in per cent; cut. */
export function chanceText(flips: number): string {
  const chance = power(fraction(1n, 2n), flips);
  return flips > 6 ? (100 / 2 ** flips).toFixed(4) : percentText(chance);
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['call', 'streak', 'pays', 'cut', 'fair'];
