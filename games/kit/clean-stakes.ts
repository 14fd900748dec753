import { fraction, type Fraction } from '#kernel/fraction.ts';
import { roundStakes } from '#games/kit/multiplier.ts';
import type { Money } from '#kernel/money.ts';

/** A win of a bet: its chance, and its price with the stake included. */
export type Win = { chance: Fraction; pays: Fraction };

/** Cutting to the minor unit takes at most half a point of what a bet returns. */
export const MOST_LOSS = fraction(5n, 1_000n);
/** Stake from which no cut takes more than `MOST_LOSS`, and every price of 1.01 or more wins something. */
const SURELY_CLEAN = 10_000n;
/** Tolerance for sums of floating-point numbers. */
const ERROR = 1e-12;

const toNumber = ({ top, bottom }: Fraction): number => Number(top) / Number(bottom);

/**
 * True if a stake in minor units is fair to a bet once payouts are cut. Every win priced above 1.00 then returns more than the stake, and
 * the cuts lower the return by at most half a point.
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

/** Round stakes between two limits that are clean for every bet of a game. */
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

/** A bet that wins in one way or not at all. */
export function oneWin(chance: Fraction, pays: Fraction): Win[] {
  return [{ chance, pays }];
}
