import { minus, ONE, over, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';
import type { Odds } from '#sports/kit/odds.ts';

/** Returns the margin in a market's odds: overround Σ 1/o − 1, payout 1 ÷ Σ 1/o, and fair odds by proportional removal of the margin. */
export function marginOf(odds: readonly Odds[]): { overround: Fraction; payout: Fraction; fairOdds: Odds[] } {
  const sum = odds.map((one) => over(ONE, one)).reduce(plus, ZERO);
  return { overround: minus(sum, ONE), payout: over(ONE, sum), fairOdds: odds.map((one) => times(one, sum)) };
}
