import { isLess, minus, ONE, over, times, type Fraction } from '#kernel/fraction.ts';
import type { Odds } from '#sports/kit/odds.ts';

/**
 * Returns the price at which a bet is bought back: its value less the margin, and at most what it can still return. All three multiply the
 * stake.
 */
export function boughtBack(value: Fraction, potential: Fraction, margin: Fraction): Fraction {
  const offered = times(value, minus(ONE, margin));
  return isLess(potential, offered) ? potential : offered;
}

/** Returns the value of an open single at the present fair odds, and the price at which it is bought back. */
export function cashOutFactor(taken: Odds, now: Odds, margin: Fraction): { fair: Fraction; offered: Fraction } {
  const fair = over(taken, now);
  return { fair, offered: boughtBack(fair, taken, margin) };
}
