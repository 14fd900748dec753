import { setTimeout as sleep } from 'node:timers/promises';
import { jitter } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { onTrail } from '#platform/trail/trail.ts';
import type { Room } from '#platform/rooms/room.ts';
import type { Owed } from '#platform/rooms/rules.ts';

const LONGEST_PAUSE_MS = 5_000;

/** Does the work that rooms owe. This process does each key once at a time, again and again until it succeeds. */
export function createWork(log: Log) {
  /** Keys whose work this process has begun, until the stored state no longer owes them. */
  const begun = new Map<Room, Set<string>>();
  const stopped = new AbortController();

  function look(room: Room): void {
    const { rules, perform } = room.kind;
    if (!rules.owed || !perform) return;
    const owed = rules.owed(room.stored());
    const known = begun.get(room) ?? new Set();
    const keys = new Set(owed.map(({ key }) => key).filter((key) => known.has(key)));
    for (const one of owed) {
      if (keys.has(one.key)) continue;
      keys.add(one.key);
      // The journal has the key, so log lines and events of the work lead back to the act.
      void onTrail({ request: `room.${room.id}.${one.key}`, commands: [] }, () => doIt(room, one));
    }
    if (keys.size > 0) begun.set(room, keys);
    else begun.delete(room);
  }

  async function doIt(room: Room, owed: Owed): Promise<void> {
    for (let tries = 0; !stopped.signal.aborted && !room.isEnded(); tries++) {
      try {
        const result = await room.kind.perform!(owed, { id: room.id, config: room.config });
        return room.enter({ type: 'done', key: owed.key, result });
      } catch (error) {
        log.warn({ err: error, room: room.id, key: owed.key }, 'work of a room failed and is tried again');
        await sleep(Math.min(jitter(tries, 100), LONGEST_PAUSE_MS), undefined, { signal: stopped.signal }).catch(() => {});
      }
    }
  }

  return {
    look,
    isUnderWay: (room: Room): boolean => begun.has(room),
    forget: (room: Room): void => void begun.delete(room),
    stop: (): void => stopped.abort(),
  };
}
