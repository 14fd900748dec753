import type { Queryable } from '#platform/db/database.ts';

export type OpenedRoom = { id: string; terms: string; number: number };

/** Returns rooms that were opened with these terms, the oldest first. */
export async function roomsOf(db: Queryable, terms: readonly string[]): Promise<OpenedRoom[]> {
  return await db.query<OpenedRoom>('SELECT id, terms, number FROM seat_room WHERE terms = ANY ($1) ORDER BY terms, number', [terms]);
}

/** Lists a room; a listed room stays unchanged. */
export async function listRoom(db: Queryable, { id, terms, number }: OpenedRoom): Promise<void> {
  await db.query('INSERT INTO seat_room (id, terms, number) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [id, terms, number]);
}

/** Returns members who sit in these rooms, by room, in the order in which they sat down. */
export async function membersIn(db: Queryable, rooms: readonly string[]): Promise<{ room: string; memberId: bigint }[]> {
  return await db.query<{ room: string; memberId: bigint }>(
    "SELECT room, member_id FROM sitting WHERE room = ANY ($1) AND state = 'open' ORDER BY opened_at, id",
    [rooms],
  );
}
