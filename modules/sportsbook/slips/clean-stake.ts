import { ofDollars } from '#kernel/dollars.ts';
import { money, type Money } from '#kernel/money.ts';
import type { SlipMath, SlipShape } from '#modules/sportsbook/book.ts';
import type { SportsLimits } from '#modules/sportsbook/limits.ts';

/** Number of units of which half a per cent is one minor unit, the most that cutting a payout takes. */
const CLEAN_MINOR = 200n;
/** Parts of a minor unit in which an exact payout is compared with the cut payout. */
const PARTS = 1_000_000n;

/**
 * Returns the least unit of a slip (decision 033): the sportsbook's least unit, or the least unit for which cutting does no harm. A win
 * priced above 1.00 then returns more than its stake, and cutting takes at most half a per cent of a payout. A slip of several bets is
 * judged by its whole stake.
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

/** True if cutting takes next to nothing of the highest payout of a slip for a unit, in minor units. */
function isClean(slips: SlipMath, shape: SlipShape, unit: bigint): boolean {
  const bets = BigInt(slips.bets(shape));
  if (bets > 1n) return unit * bets >= CLEAN_MINOR;
  const [exact, paid] = [slips.most(shape, unit * PARTS), slips.most(shape, unit)];
  if (exact > unit * PARTS && paid <= unit) return false;
  return (exact - paid * PARTS) * CLEAN_MINOR <= exact;
}

const ceilOf = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;
