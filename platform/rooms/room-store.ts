import type { Queryable } from '#platform/db/database.ts';

/** A stored room. `rows` are the rows of the journal after the snapshot, in order. */
export type StoredRoom = {
  id: string;
  kind: string;
  config: unknown;
  epoch: bigint;
  /** Number of the journal row of the snapshot; 0 before the first. */
  seq: bigint;
  snapshot: string | null;
  unledMs: number | null;
  rows: readonly { seq: bigint; acts: string }[];
};

export type JournalRow = { room: string; seq: bigint; epoch: bigint; acts: string };
export type SnapshotRow = { room: string; seq: bigint; epoch: bigint; snapshot: string };

/** Adds a room. An existing room is not changed. */
export async function addRoom(db: Queryable, { id, kind, config }: { id: string; kind: string; config: object }): Promise<void> {
  await db.query('INSERT INTO room (id, kind, config) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [id, kind, JSON.stringify(config)]);
}

/**
 * Returns rooms that wait for this process. The epoch is read before the journal, so that a row of another process that comes later has a
 * higher epoch.
 */
export async function waitingRooms(db: Queryable, owner: string, ids: readonly string[]): Promise<StoredRoom[]> {
  const rooms = await db.query<Omit<StoredRoom, 'rows'>>(
    `SELECT id, kind, config, epoch, seq, snapshot, extract(epoch FROM clock_timestamp() - unled_since)::float8 * 1000 AS unled_ms
       FROM room WHERE id = ANY ($1) AND owner = $2 AND is_waiting`,
    [ids, owner],
  );
  const rows = await db.query<{ room: string; seq: bigint; acts: string }>(
    'SELECT j.room, j.seq, j.acts FROM room_journal j JOIN room r ON r.id = j.room AND j.seq > r.seq WHERE j.room = ANY ($1) ORDER BY j.room, j.seq',
    [rooms.map(({ id }) => id)],
  );
  return rooms.map((room) => ({ ...room, rows: rows.filter((row) => row.room === room.id) }));
}

/** Marks rooms as loaded. Returns their ids, without rooms whose epoch has grown meanwhile. */
export async function markLoaded(db: Queryable, rooms: readonly { id: string; epoch: bigint }[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `UPDATE room r SET is_waiting = false, unled_since = NULL FROM unnest($1::text[], $2::bigint[]) AS g (id, epoch)
      WHERE r.id = g.id AND r.epoch = g.epoch RETURNING r.id`,
    [rooms.map(({ id }) => id), rooms.map(({ epoch }) => epoch)],
  );
  return rows.map(({ id }) => id);
}

/** Stores rows of the journal in one commit. Returns the rooms whose epoch is still valid. */
export async function writeJournal(db: Queryable, rows: readonly JournalRow[]): Promise<Set<string>> {
  const stored = await db.query<{ id: string }>('SELECT id FROM write_room_journal($1, $2, $3, $4)', [
    rows.map(({ room }) => room),
    rows.map(({ seq }) => seq),
    rows.map(({ epoch }) => epoch),
    rows.map(({ acts }) => acts),
  ]);
  return new Set(stored.map(({ id }) => id));
}

/** Stores snapshots of rooms whose epoch is still valid. */
export async function saveSnapshots(db: Queryable, rows: readonly SnapshotRow[]): Promise<void> {
  await db.query(
    `UPDATE room r SET seq = g.seq, snapshot = g.snapshot, saved_at = clock_timestamp()
       FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[]) AS g (id, seq, epoch, snapshot) WHERE r.id = g.id AND r.epoch = g.epoch`,
    columnsOf(rows),
  );
}

/** Gives rooms with their snapshots to the process `owner`, or to none. */
export async function giveAway(db: Queryable, rows: readonly SnapshotRow[], owner: string | undefined): Promise<void> {
  await db.query(
    `WITH given AS (
       UPDATE room r SET seq = g.seq, snapshot = g.snapshot, saved_at = clock_timestamp(), owner = $5, epoch = r.epoch + 1,
                         is_waiting = $5::text IS NOT NULL, unled_since = clock_timestamp()
         FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[]) AS g (id, seq, epoch, snapshot) WHERE r.id = g.id AND r.epoch = g.epoch
       RETURNING r.id)
     SELECT pg_notify('rooms', $5) FROM given WHERE $5::text IS NOT NULL LIMIT 1`,
    [...columnsOf(rows), owner ?? null],
  );
}

function columnsOf(rows: readonly SnapshotRow[]): unknown[] {
  return [rows.map(({ room }) => room), rows.map(({ seq }) => seq), rows.map(({ epoch }) => epoch), rows.map(({ snapshot }) => snapshot)];
}

export type MailRow = { id: bigint; room: string; key: string; body: string };

/** Returns messages to rooms that a process leads, the oldest first. */
export async function mailOf(db: Queryable, owner: string, most: number): Promise<MailRow[]> {
  return await db.query<MailRow>(
    `SELECT m.id, m.room, m.key, m.body FROM room r JOIN room_mail m ON m.room = r.id WHERE r.owner = $1 AND NOT r.is_waiting ORDER BY m.id LIMIT $2`,
    [owner, most],
  );
}

export async function deleteMail(db: Queryable, ids: readonly bigint[]): Promise<void> {
  await db.query('DELETE FROM room_mail WHERE id = ANY ($1)', [ids]);
}
