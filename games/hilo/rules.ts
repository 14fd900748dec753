import * as z from 'zod/mini';
import { allOrNothing } from '#games/kit/all-or-nothing.ts';
import { cardOf, DECK, type Card } from '#games/kit/cards.ts';
import { floorDraw } from '#games/kit/floats.ts';
import { over, percentText } from '#kernel/fraction.ts';
import { multiplierText, payoutAt, roundStakes } from '#games/kit/multiplier.ts';
import type { Rng } from '#games/kit/rng.ts';
import {
  chanceOf,
  claimOf,
  GUESSES,
  guessesOf,
  isAtEnd,
  isRight,
  MOST_SKIPS,
  multiplierOf,
  RETURN,
  skipsLeft,
  type Claim,
  type Guess,
  type Laid,
} from '#games/hilo/quote.ts';
import type { Money } from '#kernel/money.ts';
import type { Step, SteppedRules } from '#modules/rules/index.ts';

const hiloBet = z.strictObject({});

export const hiloAct = z.union([
  z.strictObject({ guess: z.enum(GUESSES) }),
  z.strictObject({ skip: z.literal(true) }),
  z.strictObject({ cashOut: z.literal(true) }),
]);
export type HiloAct = z.infer<typeof hiloAct>;

/**
 * State of a round: the cards so far, with the last one open. The next card is drawn with the act that requests it, so nothing is secret.
 */
export type HiloState = { row: readonly Laid[]; isLost: boolean };
export type HiloShown = { row: readonly Laid[]; multiplier: string; skips: number };
export type HiloOutcome = HiloState & { multiplier: string };

export type HiloPay<M> = { claim: Claim; chance: string; multiplier: string; amount: M };
export type HiloRow<M> = { card: Card; high: HiloPay<M>; low: HiloPay<M> };
export type HiloInfo<M = Money> = { returnPercent: string; skips: number; table: HiloRow<M>[] };

/**
 * Least stake in minor units. Rows are unbounded, but no guess wins more often than in twelve of thirteen cases, and every win pays at
 * least 1.07. From this stake on a cut takes at most half a percentage point of a return, and every win exceeds the stake.
 */
const LEAST_STAKE = 185n;

/**
 * Rules of hi-lo: the player guesses whether the next card is higher or lower. Every right guess raises the cash-out, and a wrong one ends
 * the round.
 */
export const hiloRules: SteppedRules<object, HiloAct, HiloState> = {
  kind: 'stepped',
  model: 'hilo',
  bet: hiloBet,
  acts: hiloAct,
  stakes: (least, most) => roundStakes(least, most).filter(({ minor }) => minor >= LEAST_STAKE),
  info: (_, stake): HiloInfo => ({
    returnPercent: percentText(RETURN),
    skips: MOST_SKIPS,
    table: Array.from({ length: DECK / 4 }, (__, rank) => {
      const card = cardOf(rank * 4);
      return { card, high: payOf(stake, card, 'high'), low: payOf(stake, card, 'low') };
    }),
  }),
  begin: (_, rng) => ({ state: { row: [{ card: drawCard(rng), by: 'deal' }], isLost: false } }),
  act: ({ stake, state }, act, rng) => {
    if ('cashOut' in act) return cashOut(stake, state);
    return 'skip' in act ? skip(state, rng) : guess(stake, state, act.guess, rng);
  },
  returns: ([one]) => {
    const pays = multiplierOf((one!.state as HiloState).row);
    return allOrNothing(one!.stake, over(RETURN, pays), pays);
  },
  shown: ({ state: { row } }) => ({ row, multiplier: multiplierText(multiplierOf(row)), skips: skipsLeft(row) }),
  outcome: ({ state }) => ({ ...state, multiplier: state.isLost ? '0.0000' : multiplierText(multiplierOf(state.row)) }),
  // The player does not return: right guesses are paid, and a round without a guess is void.
  abandon: ({ stake, state }) => cashOut(stake, state) ?? { state, end: { payout: stake, isVoid: true } },
};

/** Draws a card of a full deck: every card is put back before the next draw. */
export function drawCard(rng: Rng): Card {
  return cardOf(floorDraw(rng, DECK));
}

function guess(stake: Money, { row }: HiloState, by: Guess, rng: Rng): Step<HiloState> | undefined {
  const card = drawCard(rng);
  const laid = [...row, { card, by }];
  if (!isRight(row.at(-1)!.card, by, card)) return { state: { row: laid, isLost: true }, end: { payout: { ...stake, minor: 0n } } };
  const state = { row: laid, isLost: false };
  return isAtEnd(laid) ? cashOut(stake, state) : { state };
}

function skip({ row }: HiloState, rng: Rng): Step<HiloState> | undefined {
  return skipsLeft(row) > 0 ? { state: { row: [...row, { card: drawCard(rng), by: 'skip' }], isLost: false } } : undefined;
}

function cashOut(stake: Money, state: HiloState): Step<HiloState> | undefined {
  if (guessesOf(state.row) === 0) return undefined;
  return { state, end: { payout: payoutAt(stake, multiplierOf(state.row)) } };
}

function payOf(stake: Money, card: Card, by: Guess): HiloPay<Money> {
  const chance = chanceOf(card, by);
  const multiplier = over(RETURN, chance);
  return {
    claim: claimOf(card, by),
    chance: percentText(chance),
    multiplier: multiplierText(multiplier),
    amount: payoutAt(stake, multiplier),
  };
}
