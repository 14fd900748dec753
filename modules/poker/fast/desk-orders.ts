import { change } from '#modules/poker/room/draft.ts';
import { notify } from '#modules/poker/room/notify.ts';
import type { RoomMail } from '#modules/poker/room/state.ts';
import { leave } from '#modules/poker/fast/entries.ts';
import { toTable, type FastStep } from '#modules/poker/fast/step.ts';

/** Carries out an order of staff for a pool. A pool that is closed lets its hands end and returns all chips. Members send it no mail. */
export function orderPool(step: FastStep, mail: RoomMail): string | undefined {
  if ('viewer' in mail) return 'poker.not_now';
  const { kind } = mail;
  if (kind === 'message') return notify(step, mail.text);
  if (kind === 'stop' || kind === 'start') return stopPool(step, kind === 'stop');
  const { isPaused = false, isClosing = false } = step.room;
  if (
    kind === 'cancel' ||
    kind === 'break' ||
    kind === 'retire' ||
    (kind === 'pause' && isPaused) ||
    (kind === 'resume' && !isPaused) ||
    (kind === 'close' && isClosing)
  )
    return 'poker.not_now';
  change(step, { rev: step.room.rev + 1, isPaused: kind === 'pause', ...(kind === 'close' && { isClosing: true }) });
  for (const { id, state } of step.room.tables)
    if (state.isPaused !== (kind === 'pause')) toTable(step, id, { kind: kind === 'pause' ? 'pause' : 'resume' });
  if (kind === 'close') for (const { viewer } of step.room.players) if (viewer !== '') leave(step, viewer);
  return undefined;
}

/** Lets the current hands end and begins no new hand, or resumes. */
function stopPool(step: FastStep, isStopped: boolean): string | undefined {
  if ((step.room.isStopped ?? false) === isStopped) return 'poker.not_now';
  change(step, { isStopped });
  return undefined;
}
