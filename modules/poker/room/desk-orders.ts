import { change } from '#modules/poker/room/draft.ts';
import { notify } from '#modules/poker/room/notify.ts';
import { toTable, touch, type Step } from '#modules/poker/room/step.ts';
import type { DeskOrder } from '#modules/poker/room/state.ts';

/** Carries out an order of staff for a cash table. A table that is closed lets the hand end and returns all chips. */
export function orderTable(step: Step, order: DeskOrder): string | undefined {
  const { kind } = order;
  if (kind === 'message') return notify(step, order.text);
  if (kind === 'retire') return retire(step);
  if (kind === 'cancel' || kind === 'break') return 'poker.not_now';
  if (kind === 'stop' || kind === 'start') return hold(step, kind === 'stop');
  if (kind === 'close' && step.room.table.isPaused) toTable(step, { kind: 'resume' });
  const refused = toTable(step, { kind });
  if (refused === undefined) touch(step);
  return refused;
}

/** Lets the hand end and begins no new hand, or resumes. */
function hold(step: Step, isStopped: boolean): string | undefined {
  if (step.room.table.isHeld === isStopped) return 'poker.not_now';
  return toTable(step, { kind: isStopped ? 'hold' : 'release' });
}

/** Closes a table without anybody: no chair is taken or reserved, nobody waits or watches, and nothing is owed. */
function retire(step: Step): string | undefined {
  const { table, there, ...lists } = step.room;
  const { players, guests, wishes, moves, records } = lists;
  const isUsed =
    table.chairs.some((chair) => chair !== null) ||
    [table.queue, there, players, guests, wishes, moves, records].some(({ length }) => length > 0);
  if (isUsed || table.isPaused || table.isClosing) return 'poker.not_now';
  const refused = toTable(step, { kind: 'close' });
  if (refused === undefined) touch(step);
  return refused;
}

/**
 * Closes a table after an exception in its rules: its hand is void, all chips are returned, and the error is reported. Other tables are not
 * affected.
 */
export function closeBroken(step: Step, failure: string): void {
  if (step.room.table.isPaused) toTable(step, { kind: 'resume' });
  toTable(step, { kind: 'void' });
  toTable(step, { kind: 'close' });
  change(step, { failure });
  step.isSaved = true;
  touch(step);
}
