import type { Queryable } from '#platform/db/database.ts';

export type Room = { id: bigint; merchantId: number; name: string; lastNo: number; slowS: number; isPaused: boolean };

/** State of a room before its first message opens it. */
export const UNOPENED = { lastNo: 0, slowS: 3, isPaused: false };

const COLUMNS = `r.id, r.merchant_id, r.name, r.last_no::float8 AS last_no, r.slow_s, r.is_paused`;

export async function findRoom(db: Queryable, merchantId: number, name: string): Promise<Room | undefined> {
  return (await db.query<Room>(`SELECT ${COLUMNS} FROM chat_room r WHERE r.merchant_id = $1 AND r.name = $2`, [merchantId, name]))[0];
}

export async function roomById(db: Queryable, id: string): Promise<Room | undefined> {
  return (await db.query<Room>(`SELECT ${COLUMNS} FROM chat_room r WHERE r.id = $1`, [id]))[0];
}

/** Locks a room until the transaction ends, so that its numbers are assigned in order. Opens the room if it is not open. */
export async function holdRoom(tx: Queryable, merchantId: number, name: string): Promise<Room> {
  const held = async () =>
    (
      await tx.query<Room>(`SELECT ${COLUMNS} FROM chat_room r WHERE r.merchant_id = $1 AND r.name = $2 FOR NO KEY UPDATE`, [
        merchantId,
        name,
      ])
    )[0];
  const found = await held();
  if (found) return found;
  await tx.query('INSERT INTO chat_room (merchant_id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING', [merchantId, name]);
  return (await held())!;
}

export async function holdRoomById(tx: Queryable, id: bigint | string): Promise<Room | undefined> {
  return (await tx.query<Room>(`SELECT ${COLUMNS} FROM chat_room r WHERE r.id = $1 FOR NO KEY UPDATE`, [id]))[0];
}

/** Returns the next number of a room whose lock is held. */
export async function nextNo(tx: Queryable, { id }: Pick<Room, 'id'>): Promise<number> {
  const rows = await tx.query<{ no: number }>('UPDATE chat_room SET last_no = last_no + 1 WHERE id = $1 RETURNING last_no::float8 AS no', [
    id,
  ]);
  return rows[0]!.no;
}
