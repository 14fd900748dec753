import { fraction, type Fraction } from '#kernel/fraction.ts';
import { roundStakes } from '#games/kit/multiplier.ts';
import type { Money } from '#kernel/money.ts';

/** A win of a bet: its chance, and its price with the stake included. */
export type Win = { chance: Fraction; pays: Fraction };

/** Most that cutting to the minor unit may take from the return of a bet: half a percentage point. */
export const MOST_LOSS = fraction(5n, 1_000n);
/** Least stake for which no cut takes more than `MOST_LOSS`, and every price of 1.01 or more wins at least one minor unit. */
const SURELY_CLEAN = 10_000n;
/** Tolerance for sums of floating-point numbers. */
const ERROR = 1e-12;

const toNumber = ({ top, bottom }: Fraction): number => Number(top) / Number(bottom);

/**
 * True if a stake in minor units is fair for a bet although payouts are cut. Every win priced above 1.00 pays more than the stake, and the
 * cuts lower the return by at most half a percentage point.
 */
export function isCleanFor(stake: bigint, wins: readonly Win[]): boolean {
  let loss = 0;
  for (const { chance, pays } of wins) {
    const whole = stake * pays.top;
    const left = whole % pays.bottom;
    if (pays.top > pays.bottom && whole - left <= stake * pays.bottom) return false;
    loss += (toNumber(chance) * Number(left)) / Number(pays.bottom) / Number(stake);
  }
  return loss <= toNumber(MOST_LOSS) + ERROR;
}

/** Returns a function that lists the round stakes between two limits that are fair (`isCleanFor`) for every bet of a game. */
export function cleanStakes(bets: () => Iterable<readonly Win[]>): (least: Money, most: Money) => Money[] {
  const known = new Map<bigint, boolean>();
  let all: readonly (readonly Win[])[] | undefined;
  const isClean = (stake: bigint): boolean => {
    if (stake >= SURELY_CLEAN) return true;
    let clean = known.get(stake);
    if (clean === undefined) known.set(stake, (clean = (all ??= [...bets()]).every((wins) => isCleanFor(stake, wins))));
    return clean;
  };
  return (least, most) => roundStakes(least, most).filter(({ minor }) => isClean(minor));
}

/** Returns the wins of a bet that wins at one price or loses. */
export function oneWin(chance: Fraction, pays: Fraction): Win[] {
  return [{ chance, pays }];
}
