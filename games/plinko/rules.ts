import * as z from 'zod/mini';
import { cleanStakes } from '#games/kit/clean-stakes.ts';
import { floorDraw } from '#games/kit/floats.ts';
import { choose, decimal, percentText } from '#kernel/fraction.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { RISKS } from '#games/kit/quote.ts';
import { BETS, chanceOf, multipliersOf, returnOf, ROWS, type PlinkoBet } from '#games/plinko/quote.ts';
import type { Money } from '#kernel/money.ts';
import type { InstantRules } from '#modules/rules/index.ts';

export const plinkoBet = z.strictObject({ rows: z.literal(ROWS), risk: z.enum(RISKS) });

/** Outcome of a ball. `path` has a turn for each row, 0 to the left and 1 to the right; `bucket` is the number of turns to the right. */
export type PlinkoOutcome = { path: readonly (0 | 1)[]; bucket: number; multiplier: number };
export type PlinkoRow<M> = PlinkoBet & { returns: string; least: M; most: M };
export type PlinkoInfo<M = Money> = { table: PlinkoRow<M>[] };

/** Rules of plinko: a ball falls through 8 to 16 rows of pins, to the left or right at each. */
export const plinkoRules: InstantRules<PlinkoBet, PlinkoOutcome> = {
  kind: 'instant',
  model: 'plinko',
  bet: plinkoBet,
  stakes: cleanStakes(() =>
    BETS.map((bet) => multipliersOf(bet).map((pays, bucket) => ({ chance: chanceOf(bet.rows, bucket), pays: decimal(pays) }))),
  ),
  info: (_, stake): PlinkoInfo => ({ table: BETS.map((bet) => rowOf(bet, stake)) }),
  returns: ([one]) =>
    multipliersOf(one!.bet).map((multiplier, bucket) => ({
      weight: choose(one!.bet.rows, bucket),
      payout: payoutAt(one!.stake, decimal(multiplier)).minor,
    })),
  play: ({ stake, bet }, rng) => {
    const path = Array.from({ length: bet.rows }, () => floorDraw(rng, 2) as 0 | 1);
    const bucket = path.filter((turn) => turn === 1).length;
    const multiplier = multipliersOf(bet)[bucket]!;
    return { outcome: { path, bucket, multiplier }, payout: payoutAt(stake, decimal(multiplier)) };
  },
};

function rowOf(bet: PlinkoBet, stake: Money): PlinkoRow<Money> {
  const all = multipliersOf(bet);
  const at = (multiplier: number): Money => payoutAt(stake, decimal(multiplier));
  return { ...bet, returns: percentText(returnOf(bet)), least: at(Math.min(...all)), most: at(Math.max(...all)) };
}
