import * as z from 'zod/mini';
import { cleanStakes, oneWin } from '#games/kit/clean-stakes.ts';
import { floorDraw } from '#games/kit/floats.ts';
import { fraction, percentText, times } from '#kernel/fraction.ts';
import { multiplierText, payoutAt } from '#games/kit/multiplier.ts';
import { chanceText, MOST_FLIPS, multiplierOf, SIDES, type CoinBet, type Side } from '#games/coin/quote.ts';
import type { Money } from '#kernel/money.ts';
import type { InstantRules } from '#modules/rules/index.ts';

export const coinBet = z.strictObject({
  side: z.enum(SIDES),
  flips: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_FLIPS)),
});

/** Outcome of a streak. `shown` ends with the first wrong side; without one the streak is won. */
export type CoinOutcome = { shown: readonly Side[]; isWon: boolean; multiplier: string };
export type CoinRow<M> = { flips: number; chance: string; multiplier: string; pays: M; returns: string };
export type CoinInfo<M = Money> = { table: CoinRow<M>[] };

/** Coin flip: a streak of one side, called before the first flip. */
export const coinRules: InstantRules<CoinBet, CoinOutcome> = {
  kind: 'instant',
  model: 'coin',
  bet: coinBet,
  stakes: cleanStakes(() =>
    Array.from({ length: MOST_FLIPS }, (_, at) => oneWin(fraction(1n, 2n ** BigInt(at + 1)), multiplierOf(at + 1))),
  ),
  info: (_, stake): CoinInfo => ({
    table: Array.from({ length: MOST_FLIPS }, (__, at) => rowOf(at + 1, stake)),
  }),
  play: ({ stake, bet }, rng) => {
    const shown: Side[] = [];
    while (shown.length < bet.flips && (shown.length === 0 || shown.at(-1) === bet.side)) shown.push(SIDES[floorDraw(rng, 2)]!);
    const isWon = shown.every((side) => side === bet.side);
    const multiplier = multiplierOf(bet.flips);
    return {
      outcome: { shown, isWon, multiplier: multiplierText(multiplier) },
      payout: isWon ? payoutAt(stake, multiplier) : { ...stake, minor: 0n },
    };
  },
};

/** Returns a streak with its exact return at a stake: the payout is cut, so the return is at most that of the formula. */
function rowOf(flips: number, stake: Money): CoinRow<Money> {
  const multiplier = multiplierOf(flips);
  const pays = payoutAt(stake, multiplier);
  const returns = times(fraction(pays.minor, stake.minor), fraction(1n, 2n ** BigInt(flips)));
  return { flips, chance: chanceText(flips), multiplier: multiplierText(multiplier), pays, returns: percentText(returns) };
}
