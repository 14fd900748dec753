import type { ChatMessage } from '#contracts/chat.ts';
import { masked } from '#kernel/masked.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { giftsOf, giftView } from '#modules/chat/gift-store.ts';
import type { Room } from '#modules/chat/room-store.ts';

export type Message = {
  id: bigint;
  roomId: bigint;
  no: number;
  /** Null for the house. */
  memberId: bigint | null;
  text: string;
  sentAt: Date;
  goneAt: Date | null;
  goneBy: string | null;
};

const COLUMNS = `m.id, m.room_id, m.no::float8 AS no, m.member_id, m.text, m.sent_at,
  m.gone_at, m.gone_by`;

export async function findMessage(db: Queryable, id: string): Promise<Message | undefined> {
  return (await db.query<Message>(`SELECT ${COLUMNS} FROM chat_message m WHERE m.id = $1`, [id]))[0];
}

/** Returns the message of a member's request, and its room. */
export async function messageOfRequest(
  db: Queryable,
  memberId: bigint,
  requestId: string,
): Promise<(Message & { room: string }) | undefined> {
  const rows = await db.query<Message & { room: string }>(
    `SELECT ${COLUMNS}, r.name AS room FROM chat_message m JOIN chat_room r ON r.id = m.room_id WHERE m.member_id = $1 AND m.request_id = $2`,
    [memberId, requestId],
  );
  return rows[0];
}

/** Reads a visible message of a brand, and its room. */
export async function standingMessage(db: Queryable, id: string, merchantId: number): Promise<(Message & { room: string }) | undefined> {
  const rows = await db.query<Message & { room: string }>(
    `SELECT ${COLUMNS}, r.name AS room FROM chat_message m JOIN chat_room r ON r.id = m.room_id
      WHERE m.id = $1 AND r.merchant_id = $2 AND m.gone_no IS NULL`,
    [id, merchantId],
  );
  return rows[0];
}

/** Returns the time of the member's last message in a room. */
export async function lastSentBy(db: Queryable, roomId: bigint, memberId: bigint): Promise<Date | undefined> {
  const rows = await db.query<{ sentAt: Date }>(
    'SELECT sent_at FROM chat_message WHERE room_id = $1 AND member_id = $2 ORDER BY no DESC LIMIT 1',
    [roomId, memberId],
  );
  return rows[0]?.sentAt;
}

/** Returns the time of the message that is `count` places from the end, or undefined if there are fewer messages. */
export async function sentBefore(db: Queryable, roomId: bigint, count: number): Promise<Date | undefined> {
  const rows = await db.query<{ sentAt: Date }>('SELECT sent_at FROM chat_message WHERE room_id = $1 ORDER BY no DESC LIMIT 1 OFFSET $2', [
    roomId,
    count - 1,
  ]);
  return rows[0]?.sentAt;
}

type New = { roomId: bigint; no: number; memberId: bigint | null; requestId: string; text: string; now: Date };

export async function addMessage(tx: Queryable, { roomId, no, memberId, requestId, text, now }: New): Promise<Message> {
  if (memberId !== null) await tx.query('INSERT INTO chat_author (member_id) VALUES ($1) ON CONFLICT DO NOTHING', [memberId]);
  const rows = await tx.query<Message>(
    `INSERT INTO chat_message AS m (room_id, no, member_id, request_id, text, sent_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${COLUMNS}`,
    [roomId, no, memberId, requestId, text, now],
  );
  return rows[0]!;
}

/** Removes a message from its room, whose lock is held, under a new number of the room. */
export async function removeMessage(tx: Queryable, id: bigint, { no, by, now }: { no: number; by: string | null; now: Date }) {
  await tx.query('UPDATE chat_message SET gone_no = $2, gone_by = $3, gone_at = $4 WHERE id = $1', [id, no, by, now]);
}

/** Reads the newest visible messages, or the newest before a number. The oldest comes first. */
export async function newest(db: Queryable, { id }: Pick<Room, 'id'>, before: number | undefined, most: number): Promise<Message[]> {
  return db.query<Message>(
    `SELECT * FROM (SELECT ${COLUMNS} FROM chat_message m
                     WHERE m.room_id = $1 AND m.gone_no IS NULL AND ($2::bigint IS NULL OR m.no < $2) ORDER BY m.no DESC LIMIT $3) AS last
      ORDER BY no`,
    [id, before ?? null, most],
  );
}

/** Reads the visible messages after one number and up to another. */
export async function sentBetween(db: Queryable, { id, lastNo }: Pick<Room, 'id' | 'lastNo'>, after: number): Promise<Message[]> {
  return db.query<Message>(
    `SELECT ${COLUMNS} FROM chat_message m WHERE m.room_id = $1 AND m.no > $2 AND m.no <= $3 AND m.gone_no IS NULL ORDER BY m.no`,
    [id, after, lastNo],
  );
}

/** Reads the ids of the messages that were removed after a number. */
export async function removedAfter(db: Queryable, { id }: Pick<Room, 'id'>, after: number): Promise<string[]> {
  const rows = await db.query<{ id: bigint }>('SELECT id FROM chat_message WHERE room_id = $1 AND gone_no > $2 ORDER BY gone_no', [
    id,
    after,
  ]);
  return rows.map((row) => String(row.id));
}

/** Reads some messages before and after a message of its room, removed messages included. The oldest comes first. */
export async function around(db: Queryable, { roomId, no }: Message, most: number): Promise<Message[]> {
  return db.query<Message>(
    `SELECT * FROM (
       (SELECT ${COLUMNS} FROM chat_message m WHERE m.room_id = $1 AND m.no <= $2 ORDER BY m.no DESC LIMIT $3)
       UNION ALL
       (SELECT ${COLUMNS} FROM chat_message m WHERE m.room_id = $1 AND m.no > $2 ORDER BY m.no LIMIT $3)) AS near
      ORDER BY no`,
    [roomId, no, most],
  );
}

export async function tagOf(db: Queryable, memberId: bigint): Promise<string | null> {
  return (await db.query<{ tag: string }>('SELECT tag FROM chat_author WHERE member_id = $1', [memberId]))[0]?.tag ?? null;
}

/** Returns messages as members read them, without accounts and member numbers. */
export async function viewsOf(db: Queryable, messages: readonly Message[]): Promise<ChatMessage[]> {
  if (messages.length === 0) return [];
  const gifts = await giftsOf(
    db,
    messages.map(({ id }) => id),
  );
  const members = [...new Set([...authorsOf(messages), ...[...gifts.values()].flatMap(({ receivers }) => receivers)])];
  const accounts = await accountsOf(db, members);
  const tags = new Map(
    (
      await db.query<{ memberId: bigint; tag: string }>('SELECT member_id, tag FROM chat_author WHERE member_id = ANY ($1::bigint[])', [
        members,
      ])
    ).map(({ memberId, tag }) => [memberId, tag]),
  );
  const authorOf = (memberId: bigint) => ({ name: masked(accounts.get(memberId) ?? ''), author: tags.get(memberId) ?? '' });
  return messages.map(({ id, no, memberId, text, sentAt }) => {
    const gift = gifts.get(id);
    const author = memberId === null ? OF_HOUSE : authorOf(memberId);
    return { id: String(id), no, text, sentAt, ...author, gift: gift ? giftView(gift, authorOf) : null };
  });
}

const OF_HOUSE = { name: '', author: null };

/** Returns the authors of messages. */
export function authorsOf(messages: readonly Pick<Message, 'memberId'>[]): bigint[] {
  return [...new Set(messages.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])))];
}
