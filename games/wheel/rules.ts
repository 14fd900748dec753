import * as z from 'zod/mini';
import { cleanStakes } from '#games/kit/clean-stakes.ts';
import { floorDraw } from '#games/kit/floats.ts';
import { decimal, fraction, percentText } from '#kernel/fraction.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { RISKS } from '#games/kit/quote.ts';
import { BETS, formerMultipliersOf, multipliersOf, paysOf, returnOf, SEGMENTS, type WheelBet } from '#games/wheel/quote.ts';
import type { Money } from '#kernel/money.ts';
import type { InstantRules } from '#modules/rules/index.ts';

export const wheelBet = z.strictObject({ segments: z.literal(SEGMENTS), risk: z.enum(RISKS) });

/** Outcome of a spin: `index` is the segment at the pointer; `multiplier` is its prize. */
export type WheelOutcome = { index: number; multiplier: number };
export type WheelRow<M> = WheelBet & { returns: string; pays: { multiplier: number; segments: number; amount: M }[] };
export type WheelInfo<M = Money> = { table: WheelRow<M>[] };

/** Rules of the wheel: 10 to 50 segments, one of which stops at the pointer. */
export const wheelRules = rulesOf('published', multipliersOf);

/** Returns the rules of a model. `wheel` only proves rounds that were played before segments were ordered as on published wheels. */
export function openWheel(model: string): InstantRules<WheelBet, WheelOutcome> | undefined {
  if (model === 'wheel') return rulesOf(model, formerMultipliersOf);
  return model === wheelRules.model ? wheelRules : undefined;
}

function rulesOf(model: string, order: (bet: WheelBet) => readonly number[]): InstantRules<WheelBet, WheelOutcome> {
  return {
    kind: 'instant',
    model,
    bet: wheelBet,
    stakes: cleanStakes(() =>
      BETS.map((bet) => multipliersOf(bet).map((pays) => ({ chance: fraction(1n, BigInt(bet.segments)), pays: decimal(pays) }))),
    ),
    info: (_, stake): WheelInfo => ({ table: BETS.map((bet) => rowOf(bet, stake)) }),
    returns: ([one]) => order(one!.bet).map((multiplier) => ({ weight: 1n, payout: payoutAt(one!.stake, decimal(multiplier)).minor })),
    play: ({ stake, bet }, rng) => {
      const index = floorDraw(rng, bet.segments);
      const multiplier = order(bet)[index]!;
      return { outcome: { index, multiplier }, payout: payoutAt(stake, decimal(multiplier)) };
    },
  };
}

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
