import type { Queryable } from '#platform/db/database.ts';
import { applyEntry, entriesCodec, openFold } from '#platform/rooms/fold.ts';
import type { AnyKind } from '#platform/rooms/rules.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { TEST_KEY } from '#tests/factories/secrets.ts';
import type { Seen } from '#tests/rooms/player.ts';

type Replayed = { state: unknown; events: Map<number, unknown[]>; done: ReadonlyMap<string, number>; rows: number; epochs: number };

/** Replays the whole journal of a room from its beginning, with the events of each row. */
export async function replayed(db: Queryable, kind: AnyKind, room: string): Promise<Replayed> {
  const box = createSecretBox([TEST_KEY]);
  const [stored] = await db.query<{ config: unknown }>('SELECT config FROM room WHERE id = $1', [room]);
  const rows = await db.query<{ seq: bigint; epoch: bigint; acts: string }>(
    'SELECT seq, epoch, acts FROM room_journal WHERE room = $1 ORDER BY seq',
    [room],
  );
  let fold = openFold(kind, stored!.config);
  const events = new Map<number, unknown[]>();
  for (const { seq, acts } of rows)
    for (const entry of entriesCodec(kind).decode(box.open(acts, `room/${room}`))) {
      const applied = applyEntry(kind, fold, entry);
      if (applied.refused !== undefined) throw new Error(`the journal has a refused input: ${applied.refused}`);
      fold = applied.fold;
      events.set(Number(seq), [...(events.get(Number(seq)) ?? []), ...applied.events]);
    }
  return { state: fold.state, events, done: fold.done, rows: rows.length, epochs: new Set(rows.map(({ epoch }) => epoch)).size };
}

/** Returns messages to a player that the journal lacks: frames, and acts that were answered as done. */
export function lostOf(kind: AnyKind, { events, done }: Replayed, viewer: string, seen: Seen): string[] {
  const lost: string[] = [];
  for (const frame of seen) {
    if (frame.type === 'events') {
      const stored = (events.get(frame.no) ?? [])
        .flatMap((event) => kind.rules.seen(event, viewer) ?? [])
        .map((event) => JSON.stringify(event));
      for (const event of frame.events) if (!stored.includes(JSON.stringify(event))) lost.push(`${frame.no}: ${JSON.stringify(event)}`);
    }
    if (frame.type === 'done' && frame.n > (done.get(viewer) ?? 0)) lost.push(`act ${frame.n} was answered and is not stored`);
    if (frame.type === 'view' && frame.no > Math.max(0, ...events.keys())) lost.push(`a view of ${frame.no}, which is not stored`);
  }
  return lost;
}
