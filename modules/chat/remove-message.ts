import { TAKE_BACK_MS } from '#contracts/chat-limits.ts';
import type { Caller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { isOfGift } from '#modules/chat/gift-store.ts';
import { findMessage, removeMessage, type Message } from '#modules/chat/message-store.ts';
import { holdRoomById, nextNo, type Room } from '#modules/chat/room-store.ts';

type Found = { message: Message; room: Room };

/** Locks a message with its room, and returns both. */
export async function holdMessage(tx: Tx, id: string): Promise<Found | undefined> {
  const found = await findMessage(tx, id);
  const room = found && (await holdRoomById(tx, found.roomId));
  // The message is read again under the lock, because it may have been removed in the meantime.
  return room && { message: (await findMessage(tx, id))!, room };
}

/** Removes a message from every open window after the commit. A removed message stays as it is. */
export async function remove(tx: Tx, deps: ChatDeps, { message, room }: Found, by: string | null, now: Date): Promise<void> {
  if (message.goneAt !== null) return;
  const no = await nextNo(tx, room);
  await removeMessage(tx, message.id, { no, by, now });
  tx.afterCommit(() => deps.announce({ kind: 'gone', room, no, id: String(message.id) }));
}

export type TakeBackFailure = Failure<'chat.message_unknown' | 'chat.too_late'>;

/** Removes a member's own message. Repeating it changes nothing. The message of a gift stays, like the gift. */
export async function takeBack(
  deps: ChatDeps,
  { memberId }: Pick<Caller, 'memberId'>,
  id: string,
  now: Date,
): Promise<Result<true, TakeBackFailure>> {
  return deps.db.transaction<true, TakeBackFailure>(async (tx) => {
    const found = await holdMessage(tx, id);
    if (!found || found.message.memberId !== memberId) return err('chat.message_unknown');
    if (found.message.goneAt !== null) return ok(true);
    if ((await isOfGift(tx, found.message.id)) || now.getTime() - found.message.sentAt.getTime() > TAKE_BACK_MS)
      return err('chat.too_late');
    await remove(tx, deps, found, null, now);
    return ok(true);
  });
}
