import type { Applied } from '#platform/rooms/rules.ts';
import type { SeatDone, SeatWork } from '#modules/seats/index.ts';
import { withSeat, type TableEvent, type TableState } from '#games/kit/duel/state.ts';

/** Reason for which a seat changes, by the name of its sitting. */
export type Reason = { name: string; code: string };
export type Step = Applied<TableState, TableEvent> & { reasons?: readonly Reason[] };

/** Applies the result of money work: a player has sat down or was refused, a hand is settled, or a player's money is returned. */
export function done(state: TableState, key: string, result: SeatDone): Step {
  const [kind, name] = key.split(':') as [string, string];
  if (kind === 'hand') return settledHand(state, name, result);
  const at = state.seats.findIndex((seat) => seat?.sitting === name && !seat.isBot);
  const seat = state.seats[at];
  if (!seat) return { state, events: [] };
  if (kind === 'out') return { state: { ...state, seats: withSeat(state, at, null) }, events: [] };
  if (!result.ok) return { state: { ...state, seats: withSeat(state, at, null) }, events: [], reasons: [{ name, code: result.code }] };
  const arrived = { ...seat, state: 'in' as const, name: result.name ?? '', chips: state.config.buyIn.minor };
  return { state: { ...state, seats: withSeat(state, at, arrived) }, events: [] };
}

/** Removes a hand whose money was moved. A player who may not stake any more is stood up after the hand being played. */
function settledHand(state: TableState, hand: string, result: SeatDone): Step {
  const barred = (result.ok && result.barred) || [];
  const out = state.seats.reduce((next, seat, at) => {
    const isBarred = seat?.state === 'in' && barred.some(({ name }) => name === seat.sitting);
    return isBarred ? { ...next, seats: withSeat(next, at, { ...seat, state: 'leaving' }) } : next;
  }, state);
  return { state: { ...out, unsettled: out.unsettled.filter((one) => String(one.hand) !== hand) }, events: [], reasons: barred };
}

/**
 * Returns the money work that the room has to do. It does one hand at a time, because the steps of a sitting have an order, and a stand-up
 * after a player's last hand.
 */
export function owed(state: TableState): SeatWork[] {
  const [first] = state.unsettled;
  const work: SeatWork[] = first ? [{ key: `hand:${first.hand}`, type: 'checkpoint', id: `hand:${first.hand}`, played: first.played }] : [];
  for (const seat of state.seats) {
    if (!seat || seat.isBot) continue;
    const { viewer, sitting: name, steps, hands } = seat;
    if (seat.state === 'arriving') work.push({ key: `in:${name}`, type: 'buy-in', viewer, name, amount: state.config.buyIn });
    const isSettled = !state.unsettled.some(({ played }) => played.some((one) => one.name === name));
    if (seat.state === 'going' && isSettled) work.push({ key: `out:${name}`, type: 'stand-up', name, n: steps + 1, outcome: { hands } });
  }
  return work;
}
