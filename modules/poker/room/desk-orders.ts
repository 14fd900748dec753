import { toTable, touch, type Step } from '#modules/poker/room/step.ts';
import type { DeskOrder } from '#modules/poker/room/state.ts';

/** Does what staff order of a cash table. A closed one lets the hand end, and every chip goes back. */
export function orderTable(step: Step, { kind }: DeskOrder): string | undefined {
  if (kind === 'cancel') return 'poker.not_now';
  if (kind === 'close' && step.room.table.isPaused) toTable(step, { kind: 'resume' });
  const refused = toTable(step, { kind });
  if (refused === undefined) touch(step);
  return refused;
}
