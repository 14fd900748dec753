import { minus, ONE, plus, times, type Fraction } from '#kernel/fraction.ts';
import type { Odds } from '#sports/kit/odds.ts';

/**
 * Returns the odds of the place part of an each-way bet: `fraction`, such as 1/5, of the profit of a win. An each-way bet is two bets of
 * equal stakes.
 */
export function placeOddsOf(win: Odds, fraction: Fraction): Odds {
  return plus(ONE, times(minus(win, ONE), fraction));
}
