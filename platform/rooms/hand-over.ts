import { setTimeout as sleep } from 'node:timers/promises';
import type { Journal } from '#platform/rooms/journal.ts';
import type { SnapshotRow } from '#platform/rooms/room-store.ts';
import type { Snapshot } from '#platform/rooms/input-queue.ts';
import type { Room } from '#platform/rooms/room.ts';

/** Longest wait for the journal. After it, the next leader continues from the stored rows. */
const FLUSH_MS = 3_000;

type HandOver = {
  rooms: readonly Room[];
  /** Names of the processes that accept rooms. */
  others: readonly string[];
  journal: Pick<Journal, 'flush'>;
  give(rows: readonly SnapshotRow[], owner: string | undefined): Promise<void>;
  sealed(room: Room, snapshot: Snapshot): SnapshotRow;
  drop(room: Room, reason?: string): void;
};

/**
 * Stores the last beats, gives each room with its state to another process in turn, and closes its sockets with the name of that process.
 */
export async function handOver({ rooms, others, journal, give, sealed, drop }: HandOver): Promise<void> {
  for (const room of rooms) room.pause();
  await Promise.race([journal.flush(), sleep(FLUSH_MS, undefined, { ref: false })]);
  const takers: (string | undefined)[] = others.length > 0 ? [...others] : [undefined];
  for (const [at, owner] of takers.entries()) {
    const own = rooms.filter((room, index) => room.isQuiet() && index % takers.length === at);
    if (own.length === 0) continue;
    await give(
      own.map((room) => sealed(room, room.snapshot(true)!)),
      owner,
    );
    for (const room of own) drop(room, owner ?? '');
  }
}
