import { optionsOf } from '#poker/kit/betting.ts';
import type { TableAct } from '#poker/table/acts.ts';
import { chairOf, emit, handOf, type Draft, type Refusal } from '#poker/table/draft.ts';
import { applyBet } from '#poker/table/proceed.ts';
import { sitOutNow } from '#poker/table/sit-out.ts';

/** Grace after the deadline before the time-out; an act received before it counts. */
export const GRACE_MS = 250;
const SPARED_MS = 15_000;

/** Applies a bet of the seat to act, if it is in time. A wrong number of the act means that the hand has moved on. */
export function takeTurn(draft: Draft, { chair, no, act }: Extract<TableAct, { kind: 'act' }>): Refusal {
  const { hand, isPaused } = draft.state;
  if (isPaused) return 'poker.paused';
  const seat = hand?.order.indexOf(chair) ?? -1;
  if (!hand || seat < 0) return 'poker.not_in_hand';
  if (no !== hand.acts || (hand.phase === 'acting' && draft.at > hand.clock.until + GRACE_MS)) return 'poker.too_late';
  if (hand.phase !== 'acting') return 'poker.not_now';
  const done = applyBet(draft, seat, act);
  if ('refused' in done) return done.refused;
  const { clock } = hand;
  // The time bank begins when the ordinary time ends.
  const since = clock.isBank ? clock.from - draft.state.config.clock.act : clock.from;
  hand.thought = [...(hand.thought ?? []), { seat, ms: Math.max(0, draft.at - since) }];
  payBank(draft, seat);
  hand.phase = 'goesOn';
  return undefined;
}

/** Subtracts the used time from the time bank. */
function payBank(draft: Draft, seat: number): void {
  const { clock } = handOf(draft);
  if (!clock.isBank) return;
  const chair = chairOf(draft, seat);
  chair.bank = Math.max(0, chair.bank - Math.max(0, Math.min(draft.at, clock.until) - clock.from));
}

/**
 * Ends the time of the seat to act. Its time bank runs first, then fifteen seconds once in a hand if the connection is lost. The seat then
 * checks if that is free, and otherwise folds. A seat whose time ran out sits out from the next hand.
 */
export function timeOut(draft: Draft): void {
  const hand = handOf(draft);
  const { toAct } = hand.betting;
  const chair = chairOf(draft, toAct);
  const { until, isBank } = hand.clock;
  const give = (ms: number, ofBank: boolean): void => {
    hand.clock = { until: until + ms, isBank: ofBank, from: until };
    emit(draft, { kind: 'turn', chair: hand.order[toAct]!, no: hand.acts, until: until + ms, isBank: ofBank });
  };
  payBank(draft, toAct);
  if (!isBank && chair.bank > 0 && !hand.spared[toAct]) return give(chair.bank, true);
  const hasPaid = hand.betting.paid[toAct]! + hand.betting.antes[toAct]! > 0;
  if (chair.isGone && hasPaid && !hand.spared[toAct]) {
    hand.spared = hand.spared.with(toAct, true);
    return give(SPARED_MS, false);
  }
  applyBet(draft, toAct, { kind: optionsOf(hand.betting)!.call === 0 ? 'call' : 'fold' });
  hand.timedOut = [...hand.timedOut, hand.acts - 1];
  emit(draft, { kind: 'timeOut', chair: hand.order[toAct]! });
  if (draft.state.config.kind === 'cash') chair.wantsOut = 'now';
  else sitOutNow(draft, hand.order[toAct]!);
  hand.phase = 'goesOn';
}
