import { isLess, minus, ONE, over, times, type Fraction } from '#kernel/fraction.ts';
import type { Odds } from '#sports/kit/odds.ts';

/**
 * The price at which an open single is bought back: its value at the fair odds of now, less the margin, and never more than it can return.
 * `fair` has no margin taken off. Both multiply the stake.
 */
export function cashOutFactor(taken: Odds, now: Odds, margin: Fraction): { fair: Fraction; offered: Fraction } {
  const fair = over(taken, now);
  const offered = times(fair, minus(ONE, margin));
  return { fair, offered: isLess(taken, offered) ? taken : offered };
}
