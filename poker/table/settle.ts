import { seatsIn } from '#poker/kit/betting.ts';
import { rakeOf, sharesOf } from '#poker/kit/rake.ts';
import type { Pot } from '#poker/kit/pots.ts';
import { payHands, potsAtEnd } from '#poker/kit/settle.ts';
import { judgeOf } from '#poker/kit/showdown.ts';
import { capOf } from '#poker/table/config.ts';
import { showAll } from '#poker/table/show.ts';
import { chairOf, emit, handOf, type Draft } from '#poker/table/draft.ts';
import type { Hand } from '#poker/table/state.ts';

const SHOWN_MS = 4_000;
const UNSHOWN_MS = 2_000;

/** Pays a hand whose betting is over: returns uncalled chips, shows hands, and pays the pots less rake to their winners. */
export function settle(draft: Draft): void {
  const { state, at } = draft;
  const hand = handOf(draft);
  const { betting, order, boards, holes } = hand;
  const { uncalled, pots } = potsAtEnd(betting);
  const isContested = seatsIn(betting).length > 1;
  if (isContested && !hand.isFaceUp) showInTurn(draft, pots);
  const total = pots.reduce((sum, { amount }) => sum + amount, 0);
  const plan = state.config.rake;
  const rules = plan && { percentBps: plan.percentBps, cap: capOf(plan, order.length), noFlopNoDrop: true, step: 1 };
  const rake = rules ? rakeOf(total, boards[0]!.length > 0, rules) : 0;
  const { paid, won } = payHands(betting.setup.variant, betting, pots, new Map(holes.entries()), boards, rake);
  const contributed = order.map((_chair, seat) => betting.paid[seat]! + betting.antes[seat]! - uncalled[seat]!);
  hand.result = {
    uncalled,
    contributed,
    pots: paid.map(({ amount, eligible, winners, received }) => ({
      amount,
      eligible,
      winners,
      received: winners.map((seat) => received.get(seat)!),
    })),
    won,
    rake,
    rakeParts: sharesOf(rake, contributed),
    final: order.map((_chair, seat) => betting.stacks[seat]! + uncalled[seat]! + won[seat]!),
  };
  for (const [seat] of order.entries()) chairOf(draft, seat).stack = hand.result.final[seat]! - (hand.ahead[seat] ?? 0);
  hand.phase = 'showing';
  hand.clock = { until: at + (isContested ? SHOWN_MS : UNSHOWN_MS), isBank: false, from: at };
  emit(draft, { kind: 'paid', hand: hand.id, no: hand.no, chairs: order, players: hand.players, result: hand.result });
}

/**
 * Shows hands in turn, from the last aggressor of the last street, otherwise from the left of the button. It decides the pots from the last
 * side pot to the main pot. A hand that loses to the shown hands is mucked, unless its seat always shows losing hands.
 */
function showInTurn(draft: Draft, pots: readonly Pot[]): void {
  const hand = handOf(draft);
  const first = hand.aggressor ?? 0;
  const inTurn = hand.order.map((_chair, at) => (first + at) % hand.order.length);
  for (const { eligible } of pots.toReversed()) {
    if (eligible.length < 2) continue;
    for (const seat of inTurn.filter((one) => eligible.includes(one))) {
      if (hand.shown[seat]!.length > 0 || hand.mucked[seat]) continue;
      if (chairOf(draft, seat).showsLosing || mayWin(hand, seat, eligible)) showAll(draft, seat);
      else {
        hand.mucked = hand.mucked.with(seat, true);
        emit(draft, { kind: 'mucked', chair: hand.order[seat]! });
      }
    }
  }
}

/** Checks whether a seat wins or shares a part of a pot against the shown hands. */
function mayWin(hand: Hand, seat: number, eligible: readonly number[]): boolean {
  const against = eligible.filter((other) => other === seat || hand.shown[other]!.length > 0);
  const hands = new Map(against.map((other) => [other, hand.holes[other]!]));
  const judged = judgeOf(hand.betting.setup.variant, hands, hand.boards)(against);
  return judged.some(({ high, low }) => high.includes(seat) || low.includes(seat));
}
