import { fraction, times } from '#kernel/fraction.ts';
import { betsOf, returnFactor } from '#sports/kit/combine.ts';
import { freeOf, type Pick, type Slip } from '#apps/site/features/slip/slip-state.ts';

/** A bet that a slip is sent as: singles are one bet each, a multiple or a system is one together. */
export type SlipBet = {
  picks: readonly Pick[];
  /** Sizes of its bets without the bankers. */
  sizes: readonly number[];
  /** Typed stake on each of its bets. */
  stake: string;
};

/** The bets of a slip, in the order of its picks. */
export function betsOfSlip({ picks, mode, stake, sizes }: Slip): SlipBet[] {
  if (picks.length === 0) return [];
  if (mode === 'single') return picks.map((pick) => ({ picks: [{ ...pick, isBanker: false }], sizes: [1], stake: pick.stake }));
  if (mode === 'multi') return [{ picks: picks.map((pick) => ({ ...pick, isBanker: false })), sizes: [picks.length], stake }];
  return [{ picks, sizes, stake }];
}

/** Number of bets that a bet of a slip is made of, each at the typed stake. */
export function countOf({ picks, sizes }: Shape): number {
  return betsOf(freeOf(picks), sizes);
}

/** The return of a unit, in minor units, when all picks win at these prices: by the sum that settles it, cut once. */
export function returnOf({ picks, sizes }: Shape, unit: bigint, prices: readonly number[]): bigint {
  const factors = picks.map(({ isBanker }, at) => ({ isBanker, odds: fraction(BigInt(prices[at]!), 10_000n) }));
  const of = (isBanker: boolean) => factors.filter((one) => one.isBanker === isBanker).map(({ odds }) => odds);
  const { top, bottom } = times(fraction(unit), returnFactor(of(false), sizes, of(true)));
  return top / bottom;
}

type Shape = { picks: SlipBet['picks']; sizes: SlipBet['sizes'] };
