import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { listen } from '#platform/db/listen.ts';
import type { Log } from '#platform/log/log.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { handOver } from '#platform/rooms/hand-over.ts';
import { beginDraining, endLease, LEASE_MS, renewLease, RENEW_MS, type RoomProcess } from '#platform/rooms/lease.ts';
import { createLed } from '#platform/rooms/led.ts';
import { repeat } from '#platform/rooms/repeat.ts';
import { giveAway } from '#platform/rooms/room-store.ts';
import type { Room } from '#platform/rooms/room.ts';
import type { AnyKind } from '#platform/rooms/rules.ts';

const MAINTAIN_MS = 1_000;

export type RoomDeps = { db: Database; clock: Clock; log: Log; secrets: Pick<SecretBox, 'seal' | 'open'>; kinds: readonly AnyKind[] };
export type Runtime = {
  process: RoomProcess;
  /** Returns a room that this process leads, and loads it first if necessary. Undefined if another process leads it. */
  room(id: string): Promise<Room | undefined>;
  /** Returns why this process cannot lead rooms; undefined while its lease is valid. */
  fault(): string | undefined;
  /** Hands every room over, with its state, to other processes. */
  stop(): Promise<void>;
};

/** Leads rooms in this process until it is stopped. A failed renewal of the lease is logged, reported by `fault`, and tried again. */
export async function startRuntime(deps: RoomDeps, process: RoomProcess, leaseMs = LEASE_MS): Promise<Runtime> {
  const { db, log } = deps;
  const led = createLed(deps, process);

  let renewedAt = performance.now();

  async function renew(): Promise<void> {
    // The database counts the lease from its statement, which is later than this time, so the process stops no later than its lease.
    const startedAt = performance.now();
    const waiting = await renewLease(db, process, leaseMs);
    renewedAt = startedAt;
    // A higher epoch means that another process led the room in between. The copy in memory is then out of date, and the room is loaded
    // again.
    for (const { id, epoch } of waiting) {
      const known = led.get(id);
      if (known && known.epoch < epoch) led.drop(known);
    }
    if (waiting.length > 0) await led.load(waiting.map(({ id }) => id));
    led.deliver();
  }

  const beat = repeat(renew, Math.min(RENEW_MS, leaseMs / 3), log);
  const upkeep = repeat(led.maintain, MAINTAIN_MS, log);
  await beat.now();
  const changes = await listen(db, 'rooms', (name) => {
    if (name === process.name || name === '') void beat.now();
  });

  return {
    process,
    room: async (id) => {
      if (!led.get(id)) await led.load([id]);
      return led.get(id);
    },
    fault: () => {
      const seconds = (performance.now() - renewedAt) / 1_000;
      return seconds * 1_000 < leaseMs ? undefined : `its lease was renewed ${seconds.toFixed(1)} s ago`;
    },
    stop: async () => {
      await changes.stop();
      await upkeep.stop();
      const others = await beginDraining(db, process.name).catch((): string[] => []);
      const give: Parameters<typeof handOver>[0]['give'] = (rows, owner) => giveAway(db, rows, owner);
      await handOver({ rooms: led.all(), others, journal: led.journal, give, sealed: led.sealed, drop: led.drop }).catch((error: unknown) =>
        log.warn({ err: error }, 'rooms could not be handed over: others take them once the lease has lapsed'),
      );
      await beat.stop();
      await led.stop();
      await endLease(db, process.name).catch(() => {});
    },
  };
}
