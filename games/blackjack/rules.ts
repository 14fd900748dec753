import * as z from 'zod/mini';
import { fraction, percentText } from '#kernel/fraction.ts';
import type { Card } from '#games/kit/cards.ts';
import { payoutAt, roundStakes } from '#games/kit/multiplier.ts';
import type { ChipsBet, Pace } from '#games/kit/quote.ts';
import { Dice, shuffle } from '#games/kit/rng.ts';
import { chipsBet, chipsRefusal } from '#games/kit/table/chips.ts';
import { insuranceOdds, mainReturn, sideReturns } from '#games/blackjack/exact.ts';
import * as table from '#games/blackjack/play.ts';
import {
  DECKS,
  insuranceOf,
  MODELS,
  PAIRS,
  readSpot,
  SEATS,
  shoeOf,
  spotOf,
  THREES,
  type Model,
  type Result,
} from '#games/blackjack/quote.ts';
import { payoutOf, sidesOf, type SideBet, type Staked } from '#games/blackjack/settle.ts';
import { money, type Money } from '#kernel/money.ts';
import type { Step, SteppedRules } from '#modules/rules/index.ts';

export const blackjackAct = z.union([
  z.strictObject({ move: z.enum(table.MOVES) }),
  z.strictObject({
    insure: z.array(z.literal(SEATS)).check(z.refine((seats) => seats.every((seat, at) => at === 0 || seats[at - 1]! < seat))),
  }),
]);
export type BlackjackAct = z.infer<typeof blackjackAct>;

export type BlackjackState = table.Table & { sides: readonly SideBet[] };

/** Public part of an open round, with only the open card of the dealer. Stakes are in minor units. */
export type BlackjackShown = {
  dealer: readonly Card[];
  hands: readonly table.Hand[];
  turn: number;
  moves: readonly table.Move[];
  /** Insured seats; null while insurance is offered. */
  insured: readonly number[] | null;
  sides: readonly SideBet[];
};
export type EndedHand = table.Hand & { result: Result };
export type BlackjackOutcome = {
  dealer: readonly Card[];
  hands: readonly EndedHand[];
  insured: readonly number[];
  sides: readonly SideBet[];
};

export type BlackjackRow<M> = { bet: string; odds: string; pays: M };
export type BlackjackInfo<M = Money> = {
  model: Model;
  /** Lower end of the measured interval in per cent, half its width, and the number of hands played for it. */
  returnPercent: string;
  intervalPercent: string;
  measuredHands: number;
  sides: { kind: 'insurance' | 'pairs' | '21+3' | 'behind'; returnPercent: string }[];
  table: BlackjackRow<M>[];
  /** Pace of a table for seven; undefined for one player. */
  pace?: Pace;
};

/** Returns the rules of blackjack for one player: up to five hands against a dealer that stands on seventeen. */
function blackjackRules(model: Model): SteppedRules<ChipsBet, BlackjackAct, BlackjackState> {
  return {
    kind: 'stepped',
    model,
    bet: chipsBet((spot) => SEATS.some((seat) => seat === readSpot(spot)?.seat)),
    acts: blackjackAct,
    stakes: roundStakes,
    refuses: (order, stakes) => chipsRefusal(order, stakes) ?? (isSeated(order.bet) ? undefined : 'rounds.bet_invalid'),
    info: (_, stake): BlackjackInfo => infoOf(model, stake),
    begin: (order, rng) => {
      const cards = shoeOf(model);
      const shoe = shuffle(new Dice(rng), cards.length).map((at) => cards[at]!);
      const seats = SEATS.flatMap((seat) => {
        const chip = order.bet.chips.find(({ spot }) => spot === spotOf('hand', seat));
        return chip ? [{ seat, stake: chip.amount }] : [];
      });
      const dealt = table.dealTable(shoe, seats);
      return stepTo(order, { ...dealt, sides: sidesOf(order.bet, dealt) });
    },
    act: (round, act) => {
      const { state, bet } = round;
      if ('insure' in act) {
        const insured = table.insure(state, act.insure);
        const more = state.hands.reduce((sum, hand) => (act.insure.includes(hand.seat as 1) ? sum + insuranceOf(hand) : sum), 0);
        return insured && stepTo({ ...round, bet }, { ...insured, sides: state.sides }, more);
      }
      const moved = table.move(state, act.move);
      return moved && stepTo({ ...round, bet }, { ...moved.table, sides: state.sides }, moved.more);
    },
    shown: ({ state }) =>
      ({
        dealer: state.dealer.slice(0, 1),
        hands: state.hands,
        turn: state.turn,
        moves: table.movesOf(state),
        insured: state.insured,
        sides: state.sides,
      }) satisfies BlackjackShown,
    outcome: ({ state }): BlackjackOutcome => ({
      dealer: state.dealer,
      hands: state.hands.map((hand) => ({ ...hand, result: table.resultOf(state, hand) })),
      insured: state.insured ?? [],
      sides: state.sides,
    }),
    // The player does not return: every hand stands, without insurance.
    abandon: (round) => stepTo(round, { ...table.leave(round.state), sides: round.state.sides }),
  };
}

const RULES = new Map(MODELS.map((model) => [model as string, blackjackRules(model)]));

export function openBlackjack(model: string): SteppedRules<ChipsBet, BlackjackAct, BlackjackState> | undefined {
  return RULES.get(model);
}

function stepTo(round: Staked, state: BlackjackState, more = 0): Step<BlackjackState> {
  const staked = more > 0 ? { more: money(BigInt(more), round.stake.currency) } : {};
  return { state, ...staked, ...(table.isOver(state) && { end: { payout: payoutOf(round, state) } }) };
}

/** True if every side bet has a hand at its seat. */
function isSeated({ chips }: ChipsBet): boolean {
  return chips.every(({ spot }) => chips.some((one) => one.spot === spotOf('hand', readSpot(spot)!.seat)));
}

/** Returns the information of a shoe, with the wins of a stake. */
export function infoOf(model: Model, stake: Money): BlackjackInfo {
  const { least, spread, hands } = mainReturn(model);
  const sides = sideReturns(DECKS[model]);
  const rows: [bet: string, toOne: number, odds: string][] = [
    ['blackjack', 1.5, '3:2'],
    ['win', 1, '1:1'],
    ['insurance', 2, '2:1'],
    ...Object.entries({ ...PAIRS, ...THREES }).map(([bet, toOne]): [string, number, string] => [bet, toOne, `${toOne}:1`]),
  ];
  return {
    model,
    returnPercent: percentText(least),
    intervalPercent: percentText(spread),
    measuredHands: hands,
    sides: [
      { kind: 'insurance', returnPercent: percentText(insuranceOdds(DECKS[model]).rtp) },
      { kind: 'pairs', returnPercent: percentText(sides.pairs.rtp) },
      { kind: '21+3', returnPercent: percentText(sides['21+3'].rtp) },
    ],
    table: rows.map(([bet, toOne, odds]) => ({ bet, odds, pays: payoutAt(stake, fraction(BigInt(2 + toOne * 2), 2n)) })),
  };
}
