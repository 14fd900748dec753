import type { Clock } from '#kernel/clock.ts';
import { secondsOf } from '#platform/metrics/metrics.ts';
import type { Room } from '#platform/rooms/room.ts';

/** If the journal has waited for longer than this, the clocks of rooms stop, because acts of players could not be stored. */
const STALLED_MS = 1_000;
const LONGEST_MS = 3_600_000;
/** Least milliseconds between two questions to rules whose next time stays in the past. */
const LEAST_MS = 5;
/** A timer that is this late follows a stall of the process. Frames that arrived during the stall are read first. */
const LATE_MS = 50;

const late = secondsOf(
  'room_beat_late_seconds',
  'Delay of the clock of a room behind the moment that its rules set',
  [],
  [0.01, 0.05, 0.1, 0.25, 0.5, 1, 5],
);

/** Creates the clocks of the rooms of a process. After every change, a room is asked for the next time of its clock. */
export function createTimers({ clock, waitsMs }: { clock: Clock; waitsMs(): number }) {
  const timers = new Map<Room, { timer: NodeJS.Timeout; at: number }>();
  let isStopped = false;

  function look(room: Room): void {
    const at = room.due();
    const known = timers.get(room);
    if (at !== undefined && known?.at === at) return;
    clearTimeout(known?.timer);
    timers.delete(room);
    if (at === undefined || isStopped) return;
    const inMs = Math.min(Math.max(at - clock.now().getTime(), LEAST_MS), LONGEST_MS);
    timers.set(room, { at, timer: setTimeout(() => ring(room, at), inMs) });
  }

  function ring(room: Room, at: number, stalledMs = 0, hasRead = false): void {
    timers.delete(room);
    if (!hasRead && clock.now().getTime() - at > LATE_MS) {
      timers.set(room, { at, timer: setTimeout(() => ring(room, at, stalledMs, true), 0) });
      return;
    }
    const waits = waitsMs();
    if (waits > STALLED_MS) {
      timers.set(room, { at, timer: setTimeout(() => ring(room, at, waits + STALLED_MS), STALLED_MS) });
      return;
    }
    late.observe(Math.max(0, clock.now().getTime() - at) / 1_000);
    if (stalledMs > 0) room.resume(stalledMs);
    else if (room.due() === at && clock.now().getTime() >= at) room.enter({ type: 'clock' });
    look(room);
  }

  return {
    look,
    forget: (room: Room): void => {
      clearTimeout(timers.get(room)?.timer);
      timers.delete(room);
    },
    stop: (): void => {
      isStopped = true;
      for (const { timer } of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
