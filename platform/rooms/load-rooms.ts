import { foldCodec, openFold, replay } from '#platform/rooms/fold.ts';
import { markLoaded, waitingRooms, type StoredRoom } from '#platform/rooms/room-store.ts';
import { createRoom, type Room } from '#platform/rooms/room.ts';
import type { RoomDeps } from '#platform/rooms/runtime.ts';

export type Loaded = { room: Room; isNew: boolean; /** Milliseconds for which no process led the room. */ unledMs: number };
type Calls = { want(room: Room): void; onStored(room: Room): void };

/** Rooms that could not be loaded. Each is logged once in the life of a process. */
const reported = new Set<string>();

/** Loads rooms that wait for this process. Their state is the snapshot, with the later rows of the journal applied. */
export async function loadRooms(deps: RoomDeps, owner: string, ids: readonly string[], calls: Calls): Promise<Loaded[]> {
  const { db, log } = deps;
  const loaded: Loaded[] = [];
  for (const stored of await waitingRooms(db, owner, ids)) {
    try {
      loaded.push({
        room: folded(deps, stored, calls),
        isNew: stored.seq === 0n && stored.rows.length === 0,
        unledMs: stored.unledMs ?? 0,
      });
    } catch (error) {
      if (!reported.has(stored.id))
        log.error({ err: error, room: stored.id, kind: stored.kind, alert: 'rooms' }, 'a room cannot be loaded');
      reported.add(stored.id);
    }
  }
  const kept = new Set(
    await markLoaded(
      db,
      loaded.map(({ room }) => room),
    ),
  );
  return loaded.filter(({ room }) => kept.has(room.id));
}

function folded({ clock, log, secrets, kinds }: RoomDeps, stored: StoredRoom, { want, onStored }: Calls): Room {
  const kind = kinds.find((one) => one.kind === stored.kind);
  if (!kind) throw new Error(`no kind of room is called ${stored.kind}`);
  const open = (sealed: string): string => secrets.open(sealed, `room/${stored.id}`);
  const begun = stored.snapshot === null ? openFold(kind, stored.config) : foldCodec(kind).decode(open(stored.snapshot));
  const fold = replay(
    kind,
    begun,
    stored.rows.map(({ acts }) => open(acts)),
  );
  const { id, config, epoch } = stored;
  const room: Room = createRoom({
    id,
    config,
    kind,
    epoch,
    seq: stored.rows.at(-1)?.seq ?? stored.seq,
    fold,
    clock,
    log,
    want: () => want(room),
    onStored: () => onStored(room),
  });
  return room;
}
