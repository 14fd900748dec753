import * as z from 'zod/mini';
import { allOrNothing } from '#games/kit/all-or-nothing.ts';
import {
  betOn,
  chanceOf,
  FACES,
  facesOf,
  hundredths,
  isWon,
  LEAST_FACES,
  MOST_FACES,
  multiplierOf,
  quoteOf,
  type DiceBet,
} from '#games/dice/quote.ts';
import { cleanStakes, oneWin } from '#games/kit/clean-stakes.ts';
import { floorDraw } from '#games/kit/floats.ts';
import { fraction, percentText, times } from '#kernel/fraction.ts';
import { multiplierText, payoutAt } from '#games/kit/multiplier.ts';
import type { Money } from '#kernel/money.ts';
import type { InstantRules } from '#modules/rules/index.ts';

export const diceBet = z
  .strictObject({
    side: z.enum(['over', 'under']),
    target: z.number().check(z.int(), z.minimum(LEAST_FACES), z.maximum(FACES - 1 - LEAST_FACES)),
  })
  .check(z.refine((bet) => facesOf(bet) <= MOST_FACES));

/** Outcome of a bet; `roll` is in hundredths. */
export type DiceOutcome = { roll: number; isWon: boolean; multiplier: string };

/** Bets that the information lists, each with its payout and its return at the stake after cuts. */
const TABLE: readonly DiceBet[] = [9_800, 9_000, 7_500, 5_000, 3_300, 2_500, 1_000, 500, 100, 10].map((target) => ({
  side: 'under',
  target,
}));

export type DiceRow<M> = { target: string; faces: number; chance: string; multiplier: string; pays: M; returns: string };
export type DiceInfo<M = Money> = { faces: number; table: DiceRow<M>[] };

/** Rules of dice: a roll of 0.00 to 100.00, over or under a target that the player chooses. */
export const diceRules: InstantRules<DiceBet, DiceOutcome> = {
  kind: 'instant',
  model: 'dice',
  bet: diceBet,
  stakes: cleanStakes(() =>
    Array.from({ length: MOST_FACES - LEAST_FACES + 1 }, (_, at) => betOn(LEAST_FACES + at, 'under')).map((bet) =>
      oneWin(chanceOf(bet), multiplierOf(bet)),
    ),
  ),
  info: (_, stake): DiceInfo => ({ faces: FACES, table: TABLE.map((bet) => rowOf(bet, stake)) }),
  returns: ([one]) => allOrNothing(one!.stake, chanceOf(one!.bet), multiplierOf(one!.bet)),
  play: ({ stake, bet }, rng) => {
    const roll = floorDraw(rng, FACES);
    const won = isWon(bet, roll);
    const multiplier = multiplierOf(bet);
    return {
      outcome: { roll, isWon: won, multiplier: multiplierText(multiplier) },
      payout: won ? payoutAt(stake, multiplier) : { ...stake, minor: 0n },
    };
  },
};

/** Returns a bet with its exact return at a stake: the payout is cut, so the return is at most that of the formula. */
function rowOf(bet: DiceBet, stake: Money): DiceRow<Money> {
  const faces = facesOf(bet);
  const pays = payoutAt(stake, multiplierOf(bet));
  const returns = times(fraction(pays.minor, stake.minor), fraction(BigInt(faces), BigInt(FACES)));
  return { target: hundredths(bet.target), faces, ...quoteOf(bet), pays, returns: percentText(returns) };
}
