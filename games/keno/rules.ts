import * as z from 'zod/mini';
import { cleanStakes } from '#games/kit/clean-stakes.ts';
import { floorDrawMany } from '#games/kit/floats.ts';
import { decimal, percentText } from '#kernel/fraction.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { RISKS, type Risk } from '#games/kit/quote.ts';
import { chanceOf, DRAWN, MOST_PICKS, NUMBERS, paysOf, returnOf, TICKETS, waysOf, type KenoBet } from '#games/keno/quote.ts';
import type { Money } from '#kernel/money.ts';
import type { InstantRules } from '#modules/rules/index.ts';

const POOL = Array.from({ length: NUMBERS }, (_, at) => at + 1);

export const kenoBet = z.strictObject({
  picks: z.array(z.number().check(z.int(), z.minimum(1), z.maximum(NUMBERS))).check(
    z.minLength(1),
    z.maxLength(MOST_PICKS),
    z.refine((picks) => picks.every((pick, at) => at === 0 || pick > picks[at - 1]!)),
  ),
  risk: z.enum(RISKS),
});

/** Outcome of a ticket; `drawn` is in the order drawn. */
export type KenoOutcome = { drawn: readonly number[]; hits: number; multiplier: number };
export type KenoRow<M> = { picks: number; risk: Risk; returns: string; pays: { hits: number; multiplier: number; amount: M }[] };
export type KenoInfo<M = Money> = { table: KenoRow<M>[] };

/** Rules of keno: the player picks one to ten numbers, and ten of forty are drawn. */
export const kenoRules: InstantRules<KenoBet, KenoOutcome> = {
  kind: 'instant',
  model: 'keno',
  bet: kenoBet,
  stakes: cleanStakes(() =>
    TICKETS.map(({ picks, risk }) => paysOf(picks, risk).map((pays, hits) => ({ chance: chanceOf(picks, hits), pays: decimal(pays) }))),
  ),
  info: (_, stake): KenoInfo => ({ table: TICKETS.map(({ picks, risk }) => rowOf(picks, risk, stake)) }),
  returns: ([one]) =>
    paysOf(one!.bet.picks.length, one!.bet.risk).map((multiplier, hits) => ({
      weight: waysOf(one!.bet.picks.length, hits),
      payout: payoutAt(one!.stake, decimal(multiplier)).minor,
    })),
  play: ({ stake, bet }, rng) => {
    const drawn = floorDrawMany(rng, POOL, DRAWN);
    const hits = bet.picks.filter((pick) => drawn.includes(pick)).length;
    const multiplier = paysOf(bet.picks.length, bet.risk)[hits]!;
    return { outcome: { drawn, hits, multiplier }, payout: payoutAt(stake, decimal(multiplier)) };
  },
};

function rowOf(picks: number, risk: Risk, stake: Money): KenoRow<Money> {
  const pays = paysOf(picks, risk).flatMap((multiplier, hits) =>
    multiplier > 0 ? [{ hits, multiplier, amount: payoutAt(stake, decimal(multiplier)) }] : [],
  );
  return { picks, risk, returns: percentText(returnOf(picks, risk)), pays };
}
