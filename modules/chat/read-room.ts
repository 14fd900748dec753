import { CHAT_GAP, CHAT_PAGE } from '#contracts/chat-limits.ts';
import type { chatRoom } from '#contracts/chat.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { barOf, mayWrite } from '#modules/chat/may-write.ts';
import * as store from '#modules/chat/message-store.ts';
import { findRoom, UNOPENED, type Room } from '#modules/chat/room-store.ts';

export type Reading = { caller: Caller; room: string; before?: number | undefined; after?: number | undefined; now: Date };
export type RoomView = Output<typeof chatRoom>;
type Sent = Pick<RoomView, 'gone' | 'hasMore' | 'isCut'> & { messages: store.Message[] };

/** Returns a room as its reader sees it. The answer is consistent at one moment, so nothing between two answers is missed. */
export async function readRoom(deps: ChatDeps, { caller, room: name, before, after, now }: Reading): Promise<RoomView> {
  const may = await mayWrite(deps, caller, now);
  return deps.db.transact(
    async (tx) => {
      const room = await findRoom(tx, caller.merchantId, name);
      const { lastNo, slowS, isPaused } = room ?? UNOPENED;
      const { messages, ...sent } = room
        ? await notify(tx, room, { before, after })
        : { messages: [], gone: [], hasMore: false, isCut: false };
      const bar = isPaused ? { why: 'paused' as const, until: null } : null;
      return {
        room: name,
        lastNo,
        slowS,
        hasGifts: deps.transfers.gifts.areOn(caller.merchantId),
        you: await store.tagOf(tx, caller.memberId),
        bar: may.ok ? bar : barOf(may.failure),
        messages: await store.viewsOf(tx, messages),
        ...sent,
      };
    },
    { isRepeatable: true },
  );
}

async function notify(tx: Queryable, room: Room, { before, after }: Pick<Reading, 'before' | 'after'>): Promise<Sent> {
  // A number above the room's last number belongs to another room's history, so the answer is complete.
  const isGap = after !== undefined && after <= room.lastNo && room.lastNo - after <= CHAT_GAP;
  if (isGap) {
    const messages = await store.sentBetween(tx, room, after);
    return { messages, gone: await store.removedAfter(tx, room, after), hasMore: true, isCut: false };
  }
  const found = await store.newest(tx, room, before, CHAT_PAGE + 1);
  return { messages: found.slice(-CHAT_PAGE), gone: [], hasMore: found.length > CHAT_PAGE, isCut: after !== undefined };
}
