import { RAIN_MINUTES } from '#contracts/chat-limits.ts';
import type { ChatMessage } from '#contracts/chat.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { giftReceivers } from '#modules/identity/index.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { addGift, lateAuthors, type Gift } from '#modules/chat/gift-store.ts';
import { addMessage, viewsOf } from '#modules/chat/message-store.ts';
import { nextNo, type Room } from '#modules/chat/room-store.ts';

/** The giver and its request. `memberId` is null for the house. */
type By = { memberId: bigint | null; requestId: string; now: Date };

/** Stores the message of a gift to a room, in the commit that gives it. The caller holds the lock of the room. */
export async function notifyGift(
  tx: Tx,
  { announce }: Pick<ChatDeps, 'announce'>,
  { memberId, requestId, now }: By,
  { room, ...gift }: Omit<Gift, 'messageId'> & { room: Room },
): Promise<ChatMessage> {
  const no = await nextNo(tx, room);
  const text = `${gift.kind} ${toMajor(money(gift.given, gift.currency))} ${gift.currency}`;
  const added = await addMessage(tx, { roomId: room.id, no, memberId, requestId, text, now });
  await addGift(tx, { ...gift, messageId: added.id });
  const [message] = await viewsOf(tx, [added]);
  tx.afterCommit(() => announce({ kind: 'sent', room, message: message! }));
  return message!;
}

/** Returns the receivers of rain: recent authors with an account in the currency, one for each browser. The last author comes first. */
export async function rainReceivers(
  db: Queryable,
  room: Room,
  { giver, currency, now }: { giver?: bigint; currency: Currency; now: Date },
): Promise<bigint[]> {
  const since = new Date(now.getTime() - RAIN_MINUTES * 60_000);
  const among = await lateAuthors(db, room, { since, now });
  return giftReceivers(db, { ...(giver !== undefined && { giver }), currency, among });
}
