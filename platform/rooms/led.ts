import { ROOM_CLOSE } from '#contracts/room-frames.ts';
import { gauge } from '#platform/metrics/metrics.ts';
import type { Snapshot } from '#platform/rooms/input-queue.ts';
import { createDelivery } from '#platform/rooms/deliver.ts';
import { createJournal, type Journal } from '#platform/rooms/journal.ts';
import type { RoomProcess } from '#platform/rooms/lease.ts';
import { loadRooms } from '#platform/rooms/load-rooms.ts';
import { repeat } from '#platform/rooms/repeat.ts';
import { giveAway, saveSnapshots, type SnapshotRow } from '#platform/rooms/room-store.ts';
import type { Room } from '#platform/rooms/room.ts';
import type { RoomDeps } from '#platform/rooms/runtime.ts';
import { createTimers } from '#platform/rooms/timers.ts';
import { createWork } from '#platform/rooms/work.ts';

/** Greatest interval between two checks for messages, which are also checked with each renewal of the lease. */
const DELIVER_MS = 60_000;
/** Time after which a room without viewers and without a pending clock is given up. */
const IDLE_MS = 60_000;

const count = gauge('rooms_led', 'Rooms that this process leads');

/** Rooms that this process leads. */
export interface Led {
  /** Journal in which the rooms store their inputs. */
  journal: Journal;
  /** Drops a room from memory. */
  drop(room: Room, reason?: string): void;
  /** Returns the row of a snapshot, encrypted. */
  sealed(room: Room, snapshot: Snapshot): SnapshotRow;
  /** Returns a room that is in memory; undefined for others. */
  get(id: string): Room | undefined;
  /** Returns all rooms that are in memory. */
  all(): Room[];
  /** Loads rooms that wait for this process. Several calls run one after another. */
  load(ids: readonly string[]): Promise<void>;
  /** Stores due snapshots, sends views to sockets that were behind, and gives up idle rooms. */
  maintain(): Promise<void>;
  /** Delivers messages that have arrived. */
  deliver(): void;
  /** Gives up all rooms, so that another process can lead them. */
  stop(): Promise<void>;
}

/** Creates the set of rooms that this process leads, with their journal, messages and timers. */
export function createLed(deps: RoomDeps, { name }: RoomProcess): Led {
  const { db, clock, log, secrets } = deps;
  const led = new Map<string, { room: Room; idleSince: number | undefined }>();
  let loading: Promise<void> = Promise.resolve();
  const seal = (text: string, room: string): string => secrets.seal(text, `room/${room}`);
  const journal = createJournal({ db, log, seal, onStale: (room) => drop(room) });
  const mail = createDelivery({ db, secrets, owner: name, room: (id) => led.get(id)?.room });
  const delivery = repeat(mail.deliver, DELIVER_MS, log);
  const timers = createTimers({ clock, waitsMs: journal.waitsMs });
  const work = createWork(log);

  function drop(room: Room, reason = ''): void {
    if (led.get(room.id)?.room === room) led.delete(room.id);
    timers.forget(room);
    work.forget(room);
    mail.forget(room);
    count.set(led.size);
    room.end(ROOM_CLOSE.moved, reason);
  }

  function onStored(room: Room): void {
    work.look(room);
    timers.look(room);
    if (mail.isDue(room)) void delivery.now();
  }

  async function loadMissing(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !led.has(id));
    if (missing.length === 0) return;
    for (const { room, isNew, unledMs } of await loadRooms(deps, name, missing, { want: journal.want, onStored })) {
      led.set(room.id, { room, idleSince: performance.now() });
      if (!isNew) room.resume(unledMs);
      onStored(room);
    }
    count.set(led.size);
  }

  function sealed(room: Room, { seq, epoch, fold }: Snapshot): SnapshotRow {
    return { room: room.id, seq, epoch, snapshot: seal(fold, room.id) };
  }

  /** Returns rooms without viewers in which nothing is pending. */
  function idleRooms(): Room[] {
    const now = performance.now();
    return [...led.values()].flatMap((one) => {
      const { room } = one;
      const isIdle = room.outlets.size === 0 && room.isQuiet() && room.due() === undefined && !work.isUnderWay(room);
      one.idleSince = isIdle ? (one.idleSince ?? now) : undefined;
      return isIdle && now - one.idleSince! > IDLE_MS ? [room] : [];
    });
  }

  return {
    journal,
    drop,
    sealed,
    get: (id) => led.get(id)?.room,
    all: () => [...led.values()].map(({ room }) => room),
    load: (ids) => {
      const before = loading;
      loading = (async () => {
        await before;
        await loadMissing(ids).catch((error: unknown) => log.warn({ err: error }, 'rooms could not be loaded and will be tried again'));
      })();
      return loading;
    },
    maintain: async () => {
      const due: SnapshotRow[] = [];
      for (const { room } of led.values()) {
        room.refresh();
        const snapshot = room.snapshot();
        if (snapshot) due.push(sealed(room, snapshot));
      }
      if (due.length > 0) await saveSnapshots(db, due);
      const idle = idleRooms();
      if (idle.length === 0) return;
      const rows = idle.map((room) => sealed(room, room.snapshot(true)!));
      for (const room of idle) drop(room);
      await giveAway(db, rows, undefined);
    },
    deliver: () => void delivery.now(),
    stop: async () => {
      await delivery.stop();
      timers.stop();
      work.stop();
      journal.stop();
    },
  };
}
