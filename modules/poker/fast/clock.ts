import type { Draws } from '#poker/bots/decide.ts';
import type { FastRoom } from '#modules/poker/fast/state.ts';
import { toPool, toTable, type FastStep } from '#modules/poker/fast/step.ts';
import { actOfBot, diceFrom, dueAt, keysOf, type Due } from '#modules/poker/room/bots.ts';
import { change } from '#modules/poker/room/draft.ts';

const [LEAST_THINK_MS, THINK_MS] = [500, 1_700];
const WAIT_MS = 2_000;
/** Delay in ms before players who cannot meet yet are matched again. */
const AGAIN_MS = 500;

type Next = { at: number; kind: 'match' } | Due;

/** Returns the next action of the clock: forming hands, deadlines of a hand, or the turn of a bot. */
export function nextOf(room: FastRoom): Next | undefined {
  const due: Next[] = room.tables.flatMap((table) => dueAt(room, table, LEAST_THINK_MS, THINK_MS));
  const waiting = room.pool.entries.filter(({ state, leaves }) => state === 'waiting' && !leaves);
  if (waiting.length >= 2 && !room.isPaused && !room.isStopped) {
    const since = Math.min(...waiting.map((entry) => entry.since));
    due.push({ at: Math.max(room.matchAt, waiting.length >= room.pool.size ? 0 : since + WAIT_MS), kind: 'match' });
  }
  return due.toSorted((a, b) => a.at - b.at)[0];
}

/** Does the work that is due. `chance` is 32 bytes of base64url. */
export function rung(step: FastStep, chance: string): void {
  const next = nextOf(step.room);
  if (!next || next.at > step.ms) return;
  const dice = diceFrom(chance);
  if (!('table' in next)) {
    if (toPool(step, { kind: 'match' }, dice) !== undefined) change(step, { matchAt: step.ms + AGAIN_MS });
  } else if (next.kind === 'begin') toTable(step, next.table, { kind: 'begin', ...keysOf(chance) });
  else if (next.kind === 'tick') toTable(step, next.table, { kind: 'tick' });
  else botActs(step, next.table, dice);
}

function botActs(step: FastStep, id: string, dice: Draws): void {
  const { state } = step.room.tables.find((one) => one.id === id)!;
  const { chair, act } = actOfBot(state, dice, (made) => toTable(step, id, made));
  if (act.kind === 'fold') toTable(step, id, { kind: 'ahead', chair });
}
