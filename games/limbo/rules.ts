import * as z from 'zod/mini';
import { allOrNothing } from '#games/kit/all-or-nothing.ts';
import { cleanStakes, oneWin } from '#games/kit/clean-stakes.ts';
import { floorDraw } from '#games/kit/floats.ts';
import { fraction, percentText, times } from '#kernel/fraction.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import {
  chanceText,
  DRAWS,
  hundredths,
  LEAST_TARGET,
  MOST_TARGET,
  multiplierOf,
  resultOf,
  winningDraws,
  type LimboBet,
} from '#games/limbo/quote.ts';
import type { Money } from '#kernel/money.ts';
import type { InstantRules } from '#modules/rules/index.ts';

export const limboBet = z.strictObject({ target: z.number().check(z.int(), z.minimum(LEAST_TARGET), z.maximum(MOST_TARGET)) });

/** Outcome of a bet; `result` is in hundredths. */
export type LimboOutcome = { result: number; isWon: boolean };

/** Targets up to 100×, at which cuts matter. Above them no cut takes half a percentage point of the return. */
const PRICED: readonly LimboBet[] = Array.from({ length: 10_000 - LEAST_TARGET + 1 }, (_, at) => ({ target: LEAST_TARGET + at }));

/** Bets that the information lists. */
const TABLE: readonly LimboBet[] = [110, 150, 200, 300, 500, 1_000, 2_500, 10_000, 100_000, MOST_TARGET].map((target) => ({ target }));

export type LimboRow<M> = { target: string; chance: string; pays: M; returns: string };
export type LimboInfo<M = Money> = { table: LimboRow<M>[] };

/** Rules of limbo: a lantern rises to a drawn height, and a bet on a height not above it is paid that height. */
export const limboRules: InstantRules<LimboBet, LimboOutcome> = {
  kind: 'instant',
  model: 'limbo',
  bet: limboBet,
  stakes: cleanStakes(() => PRICED.map((bet) => oneWin(fraction(BigInt(winningDraws(bet)), BigInt(DRAWS)), multiplierOf(bet)))),
  info: (_, stake): LimboInfo => ({ table: TABLE.map((bet) => rowOf(bet, stake)) }),
  returns: ([one]) => allOrNothing(one!.stake, fraction(BigInt(winningDraws(one!.bet)), BigInt(DRAWS)), multiplierOf(one!.bet)),
  play: ({ stake, bet }, rng) => {
    const result = resultOf(floorDraw(rng, DRAWS));
    const isWon = result >= bet.target;
    return { outcome: { result, isWon }, payout: isWon ? payoutAt(stake, multiplierOf(bet)) : { ...stake, minor: 0n } };
  },
};

/** Returns a bet with its exact return at a stake: the payout is cut, so the return is at most that of the formula. */
function rowOf(bet: LimboBet, stake: Money): LimboRow<Money> {
  const pays = payoutAt(stake, multiplierOf(bet));
  const returns = times(fraction(pays.minor, stake.minor), fraction(BigInt(winningDraws(bet)), BigInt(DRAWS)));
  return { target: hundredths(bet.target), chance: chanceText(bet), pays, returns: percentText(returns) };
}
