import { scaled, type Fraction } from '#kernel/fraction.ts';
import { money, multiplyDown, type Money } from '#kernel/money.ts';

const DIGITS = 4;
const STEPS = [1n, 2n, 5n];

/** Returns a multiplier as players see it: `1.9800`, cut. Payouts are cut from the exact fraction. */
export function multiplierText(multiplier: Fraction): string {
  const text = scaled(multiplier, DIGITS)
    .toString()
    .padStart(DIGITS + 1, '0');
  return `${text.slice(0, -DIGITS)}.${text.slice(-DIGITS)}`;
}

/** Returns `stake × multiplier`, cut to the minor unit. */
export function payoutAt(stake: Money, { top, bottom }: Fraction): Money {
  return multiplyDown(stake, top, bottom);
}

/** Returns the stakes 1, 2, 5, 10, 20 … minor units between two limits, and the limits themselves. */
export function roundStakes(least: Money, most: Money): Money[] {
  const minors = new Set([least.minor, most.minor]);
  for (let tens = 1n; tens <= most.minor; tens *= 10n) {
    for (const step of STEPS) if (step * tens >= least.minor && step * tens <= most.minor) minors.add(step * tens);
  }
  return least.minor > most.minor ? [] : [...minors].toSorted((a, b) => (a < b ? -1 : 1)).map((minor) => money(minor, least.currency));
}
