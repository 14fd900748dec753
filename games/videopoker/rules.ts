import * as z from 'zod/mini';
import { fraction, toNumber } from '#kernel/fraction.ts';
import { payoutAt, roundStakes } from '#games/kit/multiplier.ts';
import { Dice } from '#games/kit/rng.ts';
import { EXACT } from '#games/videopoker/exact.ts';
import {
  bestHold,
  HAND_COUNTS,
  MODELS,
  packOf,
  rankOf,
  TABLES,
  textOf,
  type Category,
  type Model,
  type PayTable,
} from '#games/videopoker/quote.ts';
import type { Money } from '#kernel/money.ts';
import type { Rng, Step, SteppedRules } from '#modules/rules/index.ts';

export const pokerBet = z.strictObject({ hands: z.literal(HAND_COUNTS) });
export type PokerBet = z.infer<typeof pokerBet>;

/** The held places, in ascending order. */
export const pokerAct = z.strictObject({
  hold: z
    .array(z.int().check(z.minimum(0), z.maximum(4)))
    .check(z.refine((places) => places.every((place, at) => at === 0 || places[at - 1]! < place))),
});
export type PokerAct = z.infer<typeof pokerAct>;

/** State of a round, with cards as numbers. The draw happens with the act, so nothing is secret. */
export type PokerState = { dealt: readonly number[]; hold: readonly number[]; finals: readonly (readonly number[])[] };
/** Visible part before the draw; `category` is the win of the five dealt cards. */
export type PokerShown = { dealt: readonly string[]; category: Category | null };
export type FinalHand = { cards: readonly string[]; category: Category | null };
export type PokerOutcome = PokerShown & { hold: readonly number[]; hands: readonly FinalHand[] };

/** A winning hand; `oneIn` is the average number of deals for one such hand. */
export type PokerRow<M> = { category: Category; pays: number; amount: M; oneIn: number };
export type PokerInfo<M = Money> = { model: Model; kind: PayTable['kind']; table: PokerRow<M>[] };

/** Returns the rules of video poker: five cards are dealt, any are held, and the others are drawn once. */
function pokerRules(model: Model): SteppedRules<PokerBet, PokerAct, PokerState> {
  const table: PayTable = TABLES[model];
  return {
    kind: 'stepped',
    model,
    bet: pokerBet,
    acts: pokerAct,
    stakes: roundStakes,
    info: (_, stake): PokerInfo => ({
      model,
      kind: table.kind,
      table: [...EXACT.get(model)!.chances].map(([category, chance]) => {
        const pays = table.pays[category]!;
        return { category, pays, amount: payoutAt(stake, fraction(BigInt(pays))), oneIn: 1 / toNumber(chance) };
      }),
    }),
    begin: (_, rng) => ({ state: { dealt: drawFrom(new Dice(rng), packWithout(table, []), 5), hold: [], finals: [] } }),
    act: ({ stake, bet, state }, { hold }, rng) => drawn(table, { stake, bet, state }, hold, rng),
    shown: ({ state: { dealt } }) => ({ dealt: dealt.map(textOf), category: rankOf(table.kind, dealt) }) satisfies PokerShown,
    outcome: ({ state: { dealt, hold, finals } }): PokerOutcome => ({
      dealt: dealt.map(textOf),
      category: rankOf(table.kind, dealt),
      hold,
      hands: finals.map((cards) => ({ cards: cards.map(textOf), category: rankOf(table.kind, cards) })),
    }),
    // The player does not return: the best hold is drawn, so that the shown return is also that of such rounds.
    abandon: ({ stake, bet, state }, rng) => drawn(table, { stake, bet, state }, bestHold(table, state.dealt).hold, rng),
  };
}

const RULES = new Map(MODELS.map((model) => [model as string, pokerRules(model)]));

export function openVideoPoker(model: string): SteppedRules<PokerBet, PokerAct, PokerState> | undefined {
  return RULES.get(model);
}

type Round = { stake: Money; bet: PokerBet; state: PokerState };

/** Draws each hand from a pack of its own, without the five dealt cards. */
function drawn(table: PayTable, { stake, bet, state }: Round, hold: readonly number[], rng: Rng): Step<PokerState> {
  const dice = new Dice(rng);
  const { dealt } = state;
  return ended(table, { stake, bet }, { ...state, hold }, () => {
    const cards = drawFrom(dice, packWithout(table, dealt), 5 - hold.length);
    return dealt.map((card, place) => (hold.includes(place) ? card : cards.shift()!));
  });
}

/** Ends a round: the stake is shared among the hands, and their joint payout is cut once. */
function ended(
  { kind, pays }: PayTable,
  { stake, bet }: Omit<Round, 'state'>,
  state: PokerState,
  handOf: () => readonly number[],
): Step<PokerState> {
  const finals = Array.from({ length: bet.hands }, handOf);
  const sum = finals.reduce((all, cards) => {
    const category = rankOf(kind, cards);
    return all + (category === null ? 0 : pays[category]!);
  }, 0);
  return { state: { ...state, finals }, end: { payout: payoutAt(stake, fraction(BigInt(sum), BigInt(bet.hands))) } };
}

function packWithout({ kind }: PayTable, cards: readonly number[]): number[] {
  return Array.from({ length: packOf(kind) }, (_, card) => card).filter((card) => !cards.includes(card));
}

/** Takes random cards out of a pack; the remaining cards are always equally likely. */
function drawFrom(dice: Dice, pack: number[], count: number): number[] {
  return Array.from({ length: count }, () => pack.splice(dice.below(pack.length), 1)[0]!);
}
