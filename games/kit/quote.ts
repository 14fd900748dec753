import type { Fraction } from '#games/kit/fraction.ts';
import { isLess, scaled } from '#games/kit/fraction.ts';

/** How far results lie apart, at about the same return. */
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

/** The least of several returns in basis points, cut: what a game of many bets may say of all of them. */
export function leastReturn(returns: readonly Fraction[]): number {
  return Number(
    scaled(
      returns.reduce((least, one) => (isLess(one, least) ? one : least)),
      4,
    ),
  );
}

/** Spots of one bet on a table, at most. */
export const MOST_SPOTS = 60;

/** What lies on a spot, in minor units of the stake's currency. */
export type Chip = { spot: string; amount: number };

/** Chips on different spots of a table; the stake is their sum. */
export type ChipsBet = { chips: readonly Chip[] };

export function sumOf({ chips }: ChipsBet): bigint {
  return chips.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** The spot that every bet of a game with an ante has; what is raised lies beside it. */
export const ANTE = 'ante';
export const RAISE = 'raise';
