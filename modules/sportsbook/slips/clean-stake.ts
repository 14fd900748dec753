import { ofDollars } from '#kernel/dollars.ts';
import { money, type Money } from '#kernel/money.ts';
import type { SlipMath, SlipShape } from '#modules/sportsbook/book.ts';
import type { SportsLimits } from '#modules/sportsbook/limits.ts';

/** A payout is cut to the minor unit; half a per cent of this many units is that one unit. */
const CLEAN_MINOR = 200n;
/** Parts of a minor unit in which a payout is compared with what is left of it. */
const PARTS = 1_000_000n;

/**
 * The least unit of a slip (decision 033): that of the sportsbook. A unit at which the cut does harm gets the unit from which the cut never
 * does. A win priced above 1.00 returns more than its stake, and the cut takes half a per cent of a return at most. Bets of several lines are
 * judged by their whole stake.
 */
export function leastUnit(
  { slips, limits }: { slips: SlipMath; limits: Pick<SportsLimits, 'least'> },
  shape: SlipShape,
  { minor: unit, currency }: Money,
): Money {
  const least = ofDollars(limits.least, currency);
  if (unit < least.minor || isClean(slips, shape, unit)) return least;
  const bets = BigInt(slips.bets(shape));
  const from = bets > 1n ? ceilOf(CLEAN_MINOR, bets) : ceilOf(CLEAN_MINOR * PARTS, slips.most(shape, PARTS));
  return money(from, currency);
}

/** True if the cut takes next to nothing of what a slip may return for a unit, in minor units. */
function isClean(slips: SlipMath, shape: SlipShape, unit: bigint): boolean {
  const bets = BigInt(slips.bets(shape));
  if (bets > 1n) return unit * bets >= CLEAN_MINOR;
  const [exact, paid] = [slips.most(shape, unit * PARTS), slips.most(shape, unit)];
  if (exact > unit * PARTS && paid <= unit) return false;
  return (exact - paid * PARTS) * CLEAN_MINOR <= exact;
}

const ceilOf = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;
