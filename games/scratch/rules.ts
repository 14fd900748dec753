import * as z from 'zod/mini';
import { fraction, percentText } from '#kernel/fraction.ts';
import { payoutAt, roundStakes } from '#games/kit/multiplier.ts';
import { Dice, shuffle, type Draws } from '#games/kit/rng.ts';
import { CARDS, FIELDS, MATCH, MODELS, oddsOf, prizesOf, type Model } from '#games/scratch/quote.ts';
import type { Money } from '#kernel/money.ts';
import type { InstantRules } from '#modules/rules/index.ts';

/** Most times that a prize may appear without winning. */
const PAIR = MATCH - 1;

/**
 * Outcome of a card. `fields` are its prizes, as multiples of the stake, row by row; `prize` is the one that is there three times, or 0.
 */
export type ScratchOutcome = { fields: readonly number[]; prize: number };
/** A prize of the table; `oneIn` is rounded up. */
export type ScratchPrize<M> = { times: number; amount: M; oneIn: number };
export type ScratchInfo<M = Money> = { model: Model; returnPercent: string; winPercent: string; prizes: ScratchPrize<M>[] };

const bet = z.strictObject({});

/**
 * Returns the rules of a scratch card: nine prizes under foil, of which three equal ones win. The prize of a card is drawn first, by the
 * odds of its table.
 */
function scratchRules(model: Model): InstantRules<object, ScratchOutcome> {
  const { p, rtp } = oddsOf(model);
  return {
    kind: 'instant',
    model,
    bet,
    stakes: roundStakes,
    info: (_, stake): ScratchInfo => ({
      model,
      returnPercent: percentText(rtp),
      winPercent: percentText(p),
      prizes: prizesOf(model).map(([times, cards]) => ({
        times,
        amount: payoutAt(stake, fraction(BigInt(times))),
        oneIn: Math.ceil(CARDS / cards),
      })),
    }),
    play: ({ stake }, rng) => {
      const outcome = drawCard(model, new Dice(rng));
      return { outcome, payout: payoutAt(stake, fraction(BigInt(outcome.prize))) };
    },
  };
}

const RULES = new Map(MODELS.map((model) => [model as string, scratchRules(model)]));

export function openScratch(model: string): InstantRules<object, ScratchOutcome> | undefined {
  return RULES.get(model);
}

/** Draws the prize, then the places of all prizes: the other fields have any prizes, none of them three times. */
export function drawCard(model: Model, dice: Draws): ScratchOutcome {
  const prizes = prizesOf(model);
  const ticket = dice.below(CARDS);
  let last = 0;
  const prize = prizes.find(([, cards]) => ticket < (last += cards))?.[0] ?? 0;
  const others = prizes.flatMap(([times]) => (times === prize ? [] : Array.from({ length: PAIR }, () => times)));
  const won = prize === 0 ? [] : Array.from({ length: MATCH }, () => prize);
  const beside = shuffle(dice, others.length).slice(0, FIELDS - won.length);
  const all = [...won, ...beside.map((at) => others[at]!)];
  return { fields: shuffle(dice, FIELDS).map((at) => all[at]!), prize };
}
