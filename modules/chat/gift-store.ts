import { fromMinor } from '#kernel/amount.ts';
import type { ChatGift } from '#contracts/chat.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Room } from '#modules/chat/room-store.ts';

export type Gift = {
  messageId: bigint;
  kind: ChatGift['kind'];
  ofMessage: bigint | null;
  currency: Currency;
  /** Minor units: the amount that the giver requested, and the amount that was paid. */
  requested: bigint;
  given: bigint;
  receivers: readonly bigint[];
};

/** Reads the gifts of these messages, by message. */
export async function giftsOf(db: Queryable, messageIds: readonly bigint[]): Promise<Map<bigint, Gift>> {
  const rows = await db.query<Omit<Gift, 'receivers'> & { receivers: string[] }>(
    `SELECT message_id, kind, of_message, currency, requested, given, receivers
       FROM chat_gift WHERE message_id = ANY ($1::bigint[])`,
    [messageIds],
  );
  return new Map(rows.map((gift) => [gift.messageId, { ...gift, receivers: gift.receivers.map(BigInt) }]));
}

/** Returns whether a message announces a gift. */
export async function isOfGift(db: Queryable, messageId: bigint): Promise<boolean> {
  return (await giftsOf(db, [messageId])).size > 0;
}

export async function addGift(tx: Queryable, { messageId, kind, ofMessage, currency, requested, given, receivers }: Gift): Promise<void> {
  await insertRows(tx, 'chat_gift', [{ messageId, kind, ofMessage, currency, requested, given, receivers }]);
}

/** Reads the authors of visible texts in a room since a time who are not muted. The last author comes first. */
export async function lateAuthors(db: Queryable, { id }: Pick<Room, 'id'>, { since, now }: { since: Date; now: Date }): Promise<bigint[]> {
  const rows = await db.query<{ memberId: bigint }>(
    `SELECT m.member_id FROM chat_message m
      WHERE m.room_id = $1 AND m.sent_at >= $2 AND m.gone_no IS NULL
        AND NOT EXISTS (SELECT FROM chat_gift g WHERE g.message_id = m.id)
        AND NOT EXISTS (SELECT FROM chat_mute u WHERE u.member_id = m.member_id AND u.ended_at IS NULL AND (u.until IS NULL OR u.until > $3))
      GROUP BY m.member_id ORDER BY max(m.no) DESC`,
    [id, since, now],
  );
  return rows.map(({ memberId }) => memberId);
}

/** Returns a gift as members see it, with names and tags of the receivers. */
export function giftView({ kind, currency, given, receivers }: Gift, authorOf: (memberId: bigint) => ChatGift['to'][number]): ChatGift {
  return { kind, amount: fromMinor(given, currency), currency, to: receivers.map(authorOf) };
}
