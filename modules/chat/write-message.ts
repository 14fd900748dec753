import type { Caller } from '#contracts/caller.ts';
import type { ChatMessage, writeToChat } from '#contracts/chat.ts';
import type { ErrorOf } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { take, waitUntil, type Limit } from '#platform/limit/limit.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { isOfGift } from '#modules/chat/gift-store.ts';
import { mayWrite } from '#modules/chat/may-write.ts';
import * as store from '#modules/chat/message-store.ts';
import { holdRoom, nextNo, type Room } from '#modules/chat/room-store.ts';
import { hasListed, listedWords } from '#modules/chat/words.ts';

/** Most attempts of a member in a minute, in all rooms. Slow mode refuses most of them, and this limit avoids the queries for them. */
const FLOOD: Limit = { name: 'chat-tries', most: 60, windowMs: 60_000 };
/** Most messages of a room within a second, because nobody reads more. */
const ROOM_PACE = 10;

export type Writing = { caller: Caller; room: string; text: string; requestId: string; now: Date };
export type WriteFailure = Failure<ErrorOf<typeof writeToChat>>;

/**
 * Stores a message and publishes it to the room after the commit. A repeat of the request has the same answer, whatever has changed since.
 */
export async function writeMessage(deps: ChatDeps, writing: Writing): Promise<Result<ChatMessage, WriteFailure>> {
  const { db } = deps;
  const { caller, text, now } = writing;
  const before = await earlier(deps, writing);
  if (before) return before;
  const tried = await take(db, FLOOD, String(caller.memberId), now);
  if (!tried.ok) return tried;
  const may = await mayWrite(deps, caller, now);
  if (!may.ok) return may;
  if (hasListed(await listedWords(db, caller.merchantId), text)) return err('chat.word_refused');
  return db.transaction<ChatMessage, WriteFailure>(async (tx) => {
    const room = await holdRoom(tx, caller.merchantId, writing.room);
    const meanwhile = await earlier({ ...deps, db: tx }, writing);
    if (meanwhile) return meanwhile;
    const free = await isFree(tx, room, writing);
    if (!free.ok) return free;
    const { memberId } = caller;
    const no = await nextNo(tx, room);
    const added = await store.addMessage(tx, { roomId: room.id, no, memberId, requestId: writing.requestId, text, now });
    const [message] = await store.viewsOf(tx, [added]);
    tx.afterCommit(() => deps.announce({ kind: 'sent', room, message: message! }));
    return ok(message!);
  });
}

type Again = Result<ChatMessage, Failure<'wallet.request_reused'>>;

async function earlier({ db }: { db: Tx | ChatDeps['db'] }, { caller, room, text, requestId }: Writing): Promise<Again | undefined> {
  const found = await store.messageOfRequest(db, caller.memberId, requestId);
  if (!found) return undefined;
  if (found.room !== room || found.text !== text || (await isOfGift(db, found.id))) return err('wallet.request_reused');
  return ok((await store.viewsOf(db, [found]))[0]!);
}

/** Checks that a room whose lock is held accepts a message of this member now. */
async function isFree(
  tx: Tx,
  { id, isPaused, slowS }: Room,
  { caller, now }: Writing,
): Promise<Result<true, Failure<'chat.paused' | 'chat.slow_mode' | 'chat.room_busy'>>> {
  if (isPaused) return err('chat.paused');
  const last = await store.lastSentBy(tx, id, caller.memberId);
  // The last message may have a slightly later time than this one, so the wait is limited to the time of the room.
  const waitMs = last ? Math.min(last.getTime() - now.getTime(), 0) + slowS * 1_000 : 0;
  if (waitMs > 0) return err('chat.slow_mode', waitUntil(new Date(now.getTime() + waitMs), now));
  const paced = await store.sentBefore(tx, id, ROOM_PACE);
  return paced && now.getTime() - paced.getTime() < 1_000 ? err('chat.room_busy', { retryAfterS: 1 }) : ok(true);
}
