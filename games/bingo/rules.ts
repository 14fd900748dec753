import * as z from 'zod/mini';
import { cardOf, MODELS, MOST_SERIAL, type Model } from '#games/kit/bingo/cards.ts';
import { DRUMS, oddsOf, oneInText, paysOf, prizesOf, wonBy, type Pattern, type Prize } from '#games/kit/bingo/odds.ts';
import { decimal, percentText } from '#kernel/fraction.ts';
import { multiplierText, payoutAt, roundStakes } from '#games/kit/multiplier.ts';
import { Dice, shuffle, type Rng } from '#games/kit/rng.ts';
import type { Money } from '#kernel/money.ts';
import type { InstantRules } from '#modules/rules/index.ts';

export const bingoBet = z.strictObject({ serial: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_SERIAL)) });
export type BingoBet = z.infer<typeof bingoBet>;

/** Outcome of a card; `called` is in the order of the call. */
export type BingoOutcome = { called: readonly number[]; prizes: readonly Prize[]; multiplier: string };
/** A prize of the table; `oneIn` is rounded up. */
export type BingoRow<M> = { pattern: Pattern; count: number; pays: number; amount: M; oneIn: string };
export type BingoInfo<M = Money> = {
  model: Model;
  balls: number;
  called: number;
  returnPercent: string;
  winPercent: string;
  prizes: BingoRow<M>[];
};

/** Returns the rules of bingo for one player: a card by its number, and the called balls. */
function bingoRules(model: Model): InstantRules<BingoBet, BingoOutcome> {
  return {
    kind: 'instant',
    model,
    bet: bingoBet,
    stakes: roundStakes,
    info: (_, stake): BingoInfo => {
      const { prizes, any, rtp } = oddsOf(model);
      return {
        model,
        ...DRUMS[model],
        returnPercent: percentText(rtp),
        winPercent: percentText(any),
        prizes: prizesOf(model).map((prize, at) => ({
          ...prize,
          amount: payoutAt(stake, decimal(prize.pays)),
          oneIn: oneInText(prizes[at]!),
        })),
      };
    },
    play: ({ stake, bet }, rng) => {
      const called = callBalls(model, rng);
      const prizes = wonBy(model, cardOf(model, bet.serial), called);
      const pays = paysOf(prizes);
      return { outcome: { called, prizes, multiplier: multiplierText(pays) }, payout: payoutAt(stake, pays) };
    },
  };
}

const RULES = new Map(MODELS.map((model) => [model as string, bingoRules(model)]));

export function openBingo(model: string): InstantRules<BingoBet, BingoOutcome> | undefined {
  return RULES.get(model);
}

/** Calls the first balls of a full drum; all orders are equally likely. */
export function callBalls(model: Model, rng: Rng): number[] {
  const { balls, called } = DRUMS[model];
  return shuffle(new Dice(rng), balls)
    .slice(0, called)
    .map((ball) => ball + 1);
}
