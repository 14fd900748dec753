import { recordHash } from '#poker/shuffle/verify.ts';
import type { TableAct } from '#poker/table/acts.ts';
import { show } from '#poker/table/show.ts';
import { emit, handOf, seatedAt, type Draft, type Refusal } from '#poker/table/draft.ts';
import { leaveNow } from '#poker/table/seating.ts';
import { sitOutNow } from '#poker/table/sit-out.ts';

const HANDS_A_SECOND = 10;
const SECOND = 1_000;

/** Ends a hand that was paid and shown. Players who are due leave or sit out, and the table is ready for the next hand. */
export function endHand(draft: Draft): void {
  const { state, at } = draft;
  const { order, players, positions, frames } = handOf(draft);
  state.prev = recordHash(draft.tools.digests, frames);
  state.last = positions;
  state.hand = null;
  state.readyAt = at;
  for (const [seat, at] of order.entries()) {
    const chair = state.chairs[at];
    // A player may have left since the hand was paid.
    if (chair && chair.player === players[seat] && chair.state !== 'reserved') afterHand(draft, at);
  }
  if (state.isClosing) for (const chair of state.chairs.keys()) if (seatedAt(draft, chair)) leaveNow(draft, chair);
}

function afterHand(draft: Draft, at: number): void {
  const { config } = draft.state;
  const chair = draft.state.chairs[at]!;
  chair.hands++;
  if (chair.hands % HANDS_A_SECOND === 0) chair.bank = Math.min(config.clock.bankMost, chair.bank + SECOND);
  const isBust = chair.stack + chair.pending === 0;
  if (isBust) emit(draft, { kind: 'busted', chair: at, player: chair.player });
  if (chair.leaves || (isBust && config.kind !== 'cash')) leaveNow(draft, at);
  else if (isBust || chair.wantsOut === 'now') sitOutNow(draft, at);
}

/** Voids a hand that cannot continue: returns every chip, and moves button and blinds as if the hand had been played. */
export function voidHand(draft: Draft): Refusal {
  const { state } = draft;
  if (state.hand === null || state.hand.result !== null) return 'poker.not_now';
  const { id, positions, order, ahead } = state.hand;
  emit(draft, { kind: 'void', hand: id });
  state.last = positions;
  state.hand = null;
  state.readyAt = draft.at;
  for (const [seat, at] of order.entries()) {
    const chair = state.chairs[at]!;
    chair.stack -= ahead[seat] ?? 0;
    if (chair.leaves) leaveNow(draft, at);
    else if (chair.wantsOut === 'now') sitOutNow(draft, at);
  }
  if (state.isClosing) for (const chair of state.chairs.keys()) if (seatedAt(draft, chair)) leaveNow(draft, chair);
  return undefined;
}

/** Shows face-down cards of a seat after the hand is paid. A winner without a showdown may show too. */
export function showCards(draft: Draft, { chair, cards }: Extract<TableAct, { kind: 'show' }>): Refusal {
  const { hand } = draft.state;
  if (hand?.phase !== 'showing') return 'poker.not_now';
  const seat = hand.order.indexOf(chair);
  if (seat < 0) return 'poker.not_in_hand';
  if (cards.length === 0 || cards.some((at) => hand.holes[seat]![at] === undefined)) return 'poker.no_such_cards';
  show(draft, seat, cards);
  return undefined;
}

/** Moves a player of a fast pool on. Its remaining chips move on immediately; its cards fold in its turn. */
export function goAhead(draft: Draft, chair: number): Refusal {
  const { hand, config, chairs } = draft.state;
  const seat = hand?.order.indexOf(chair) ?? -1;
  if (config.kind !== 'fast' || !hand || seat < 0 || hand.result) return 'poker.not_in_hand';
  const isLast = hand.betting.stacks[seat] === 0 || hand.betting.folded.every((isFolded, other) => isFolded || other === seat);
  if (hand.ahead[seat] !== null || (isLast && !hand.betting.folded[seat])) return 'poker.not_now';
  const chips = hand.betting.stacks[seat]!;
  hand.ahead = hand.ahead.with(seat, chips);
  emit(draft, { kind: 'ahead', chair, player: chairs[chair]!.player, chips });
  return undefined;
}
