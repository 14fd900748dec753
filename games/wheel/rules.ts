import * as z from 'zod/mini';
import { floorDraw } from '#games/kit/floats.ts';
import { decimal, percentText } from '#kernel/fraction.ts';
import { payoutAt, roundStakes } from '#games/kit/multiplier.ts';
import { RISKS } from '#games/kit/quote.ts';
import { BETS, multipliersOf, paysOf, returnOf, SEGMENTS, type WheelBet } from '#games/wheel/quote.ts';
import type { Money } from '#kernel/money.ts';
import type { InstantRules } from '#modules/rounds/index.ts';

export const wheelBet = z.strictObject({ segments: z.literal(SEGMENTS), risk: z.enum(RISKS) });

/** `index` is the segment at the pointer; `multiplier` what it pays. */
export type WheelOutcome = { index: number; multiplier: number };
export type WheelRow<M> = WheelBet & { returns: string; pays: { multiplier: number; segments: number; amount: M }[] };
export type WheelInfo<M = Money> = { table: WheelRow<M>[] };

/** Wheel: 10 to 50 segments, one of which stops at the pointer. */
export const wheelRules: InstantRules<WheelBet, WheelOutcome> = {
  kind: 'instant',
  model: 'wheel',
  bet: wheelBet,
  stakes: roundStakes,
  info: (_, stake): WheelInfo => ({ table: BETS.map((bet) => rowOf(bet, stake)) }),
  returns: ([one]) =>
    multipliersOf(one!.bet).map((multiplier) => ({ weight: 1n, payout: payoutAt(one!.stake, decimal(multiplier)).minor })),
  play: ({ stake, bet }, rng) => {
    const index = floorDraw(rng, bet.segments);
    const multiplier = multipliersOf(bet)[index]!;
    return { outcome: { index, multiplier }, payout: payoutAt(stake, decimal(multiplier)) };
  },
};

function rowOf(bet: WheelBet, stake: Money): WheelRow<Money> {
  const all = multipliersOf(bet);
  const pays = paysOf(bet)
    .filter((multiplier) => multiplier > 0)
    .map((multiplier) => ({
      multiplier,
      segments: all.filter((one) => one === multiplier).length,
      amount: payoutAt(stake, decimal(multiplier)),
    }));
  return { ...bet, returns: percentText(returnOf(bet)), pays };
}
