import * as z from 'zod/mini';
import { cardOf, DECK, type Card } from '#games/kit/cards.ts';
import type { Fraction } from '#kernel/fraction.ts';
import { payoutAt, roundStakes } from '#games/kit/multiplier.ts';
import { ANTE, RAISE, type ChipsBet } from '#games/kit/quote.ts';
import { Dice } from '#games/kit/rng.ts';
import { chipsBet, chipsRefusal } from '#games/kit/table/chips.ts';
import { add, money, type Money } from '#kernel/money.ts';
import type { Step, SteppedRules } from '#modules/rules/index.ts';

/** State of a round. `cards` are all cards that the round will show, in the order dealt; `choice` is null until the player has chosen. */
export type AnteState<C extends string> = { cards: readonly Card[]; choice: C | null };
export type AnteAct<C extends string> = { choose: C };

/** A game in which cards are dealt after an ante and the player chooses once: raise by a number of antes, or not. */
export type AnteGame<C extends string> = {
  model: string;
  decks: number;
  cards: number;
  /** Bets that may lie on the table beside the ante. */
  sides: readonly string[];
  /** The number of antes that each choice adds to the stake. */
  choices: Readonly<Record<C, number>>;
  /** Returns the choice that the cards force on the player; undefined if the player may choose. */
  forced?(cards: readonly Card[]): C | undefined;
  /** The choice for a player who does not return. */
  left: C;
  info(stake: Money): object;
  shown(cards: readonly Card[]): object;
  outcome(cards: readonly Card[], choice: C): object;
  /** Returns the payout for one unit on a spot or on the raise, stake included. */
  returns(spot: string, cards: readonly Card[], choice: C): Fraction;
};

export function anteRules<C extends string>(game: AnteGame<C>): SteppedRules<ChipsBet, AnteAct<C>, AnteState<C>> {
  const spots = new Set([ANTE, ...game.sides]);
  const choices = Object.keys(game.choices) as C[];
  const chosen = (round: Round, state: AnteState<C>, choice: C): Step<AnteState<C>> => {
    const raised = amountOn(round.bet, ANTE) * game.choices[choice];
    const more = raised > 0 ? { more: money(BigInt(raised), round.stake.currency) } : {};
    return { state: { ...state, choice }, ...more, end: { payout: payoutOf(game, round, { ...state, choice }) } };
  };
  return {
    kind: 'stepped',
    model: game.model,
    bet: chipsBet((spot) => spots.has(spot)),
    acts: z.strictObject({ choose: z.enum(choices) }),
    stakes: roundStakes,
    refuses: (order, stakes) => chipsRefusal(order, stakes) ?? (amountOn(order.bet, ANTE) > 0 ? undefined : 'rounds.bet_invalid'),
    info: (_, stake) => game.info(stake),
    begin: (order, rng) => {
      const state = { cards: deal(rng, game.decks, game.cards), choice: null };
      const forced = game.forced?.(state.cards);
      return forced === undefined ? { state } : chosen(order, state, forced);
    },
    act: (round, { choose }) => chosen(round, round.state, choose),
    shown: ({ state }) => game.shown(state.cards),
    outcome: ({ state }) => game.outcome(state.cards, state.choice!),
    abandon: (round) => chosen(round, round.state, game.left),
  };
}

type Round = { stake: Money; bet: ChipsBet };

export function amountOn({ chips }: ChipsBet, spot: string): number {
  return chips.find((one) => one.spot === spot)?.amount ?? 0;
}

/** Sums the payouts of every spot and of the raise, each cut to the minor unit. */
function payoutOf<C extends string>(game: AnteGame<C>, { stake, bet }: Round, { cards, choice }: AnteState<C>): Money {
  const { currency } = stake;
  const raised = { spot: RAISE, amount: amountOn(bet, ANTE) * game.choices[choice!] };
  return [...bet.chips, raised]
    .filter(({ amount }) => amount > 0)
    .map(({ spot, amount }) => payoutAt(money(BigInt(amount), currency), game.returns(spot, cards, choice!)))
    .reduce(add, money(0n, currency));
}

/** Deals the first cards of shuffled decks. */
function deal(rng: Parameters<SteppedRules['begin']>[1], decks: number, count: number): Card[] {
  const dice = new Dice(rng);
  const left = Array.from({ length: decks * DECK }, (_, at) => cardOf(at));
  return Array.from({ length: count }, () => left.splice(dice.below(left.length), 1)[0]!);
}
