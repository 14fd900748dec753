import { mayBegin } from '#poker/table/begin-hand.ts';
import { lapseLinks } from '#poker/table/draw-street.ts';
import { type Draft, type Refusal } from '#poker/table/draft.ts';
import { endHand } from '#poker/table/end-hand.ts';
import { lapseTwice } from '#poker/table/proceed.ts';
import { leaveNow } from '#poker/table/seating.ts';
import type { Chair, TableState } from '#poker/table/state.ts';
import { GRACE_MS, timeOut } from '#poker/table/turn.ts';

/** Time at which an act of the room is due: `begin` begins a hand, `tick` applies the due times. */
export type Timer = { at: number; kind: 'begin' | 'tick' };

const OUT_MS = 600_000;
const OUT_ORBITS = 3;

/** Returns the timers of a state, the earliest first. */
export function timersOf(state: TableState): Timer[] {
  const timers: Timer[] = chairTimes(state).map(({ at }) => ({ at, kind: 'tick' }));
  const hand = handTime(state);
  if (hand !== undefined) timers.push({ at: hand, kind: 'tick' });
  if (mayBegin(state)) timers.push({ at: state.readyAt, kind: 'begin' });
  return timers.toSorted((a, b) => a.at - b.at);
}

function handTime({ hand, isPaused }: TableState): number | undefined {
  if (hand === null || (isPaused && hand.phase !== 'showing')) return undefined;
  if (hand.phase === 'drawing') return hand.draw.until;
  return hand.phase === 'acting' ? hand.clock.until + GRACE_MS : hand.clock.until;
}

/**
 * Returns the times at which chairs are freed: reservations expire, and players who sit out of a cash game leave after ten minutes or three
 * orbits.
 */
function chairTimes({ chairs, config, hand }: TableState): { at: number; chair: number }[] {
  return chairs.flatMap((chair, at) => {
    if (chair?.state === 'reserved') return [{ at: chair.heldUntil + 1, chair: at }];
    if (chair?.state !== 'out' || config.kind !== 'cash' || hand?.order.includes(at)) return [];
    return [{ at: outUntil(chair), chair: at }];
  });
}

function outUntil({ outSince, missed }: Chair): number {
  return missed >= OUT_ORBITS ? outSince : outSince + OUT_MS;
}

/** Applies the due times: frees chairs and ends the current phase of the hand. */
export function tick(draft: Draft): Refusal {
  const { state, at } = draft;
  const due = chairTimes(state).filter((time) => time.at <= at);
  for (const { chair } of due) leaveNow(draft, chair);
  const time = handTime(state);
  if (time === undefined || time > at) return due.length > 0 ? undefined : 'poker.not_due';
  const step = { drawing: lapseLinks, acting: timeOut, twice: lapseTwice, goesOn: () => undefined, showing: endHand }[state.hand!.phase];
  step(draft);
  return undefined;
}
