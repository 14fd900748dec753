import type { Caller } from '#contracts/caller.ts';
import { RAIN_MOST } from '#contracts/chat-limits.ts';
import type { tipAuthor } from '#contracts/chat-gifts.ts';
import type { ChatMessage } from '#contracts/chat.ts';
import type { ErrorOf } from '#contracts/endpoint.ts';
import { money, toMajor, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { take, type Limit } from '#platform/limit/limit.ts';
import { giftReceivers } from '#modules/identity/index.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { giftsOf } from '#modules/chat/gift-store.ts';
import { rainReceivers, notifyGift } from '#modules/chat/gifts/notify-gift.ts';
import { mayWrite } from '#modules/chat/may-write.ts';
import * as store from '#modules/chat/message-store.ts';
import { findRoom, holdRoom } from '#modules/chat/room-store.ts';

/** Most gifts of a member in a minute, in all rooms. */
const FLOOD: Limit = { name: 'chat-gifts', most: 10, windowMs: 60_000 };

export type Giving = { caller: Caller; amount: Money; paymentPassword: string | undefined; requestId: string; ip: string; now: Date };
/** Receivers of a gift: the author of a message, or the recent authors in a room. */
export type Aim = { kind: 'tip'; message: string } | { kind: 'rain'; room: string };
type GiveFailure = Failure<ErrorOf<typeof tipAuthor>>;
export type Given = Result<ChatMessage, GiveFailure>;
type Targets = { room: string; ofMessage: bigint | null; among: bigint[] };

/**
 * Gives money in a room, and stores its message to the room in the same commit. A repeat of the request has the same answer, whatever has
 * changed since. With another amount or aim it is `wallet.request_reused`.
 */
export async function give(deps: ChatDeps, aim: Aim, giving: Giving): Promise<Given> {
  const { db, transfers } = deps;
  const { caller, amount, now } = giving;
  const before = await earlier(db, aim, giving);
  if (before) return before;
  const tried = await take(db, FLOOD, String(caller.memberId), now);
  if (!tried.ok) return tried;
  const may = await transfers.gifts.mayGive(giving);
  if (!may.ok) return may;
  const writes = await mayWrite(deps, caller, now);
  if (!writes.ok) return writes;
  const targets = await targetsOf(db, aim, giving);
  if (!targets.ok) return targets;
  if (amount.currency !== caller.currency) return err('wallet.wrong_currency');
  const { min, max } = transfers.gifts.limits(caller.currency);
  if (amount.minor < min.minor || amount.minor > max.minor)
    return err('transfers.amount_outside_limits', { min: toMajor(min), max: toMajor(max) });
  const most = aim.kind === 'rain' ? Math.min(RAIN_MOST, Number(amount.minor / min.minor)) : 1;
  return giveAmong(deps, aim, giving, { targets: targets.value, most });
}

/** Gives to the targets. A member who cannot receive is left out, and the next target takes the place. A tip has no next target. */
async function giveAmong(deps: ChatDeps, aim: Aim, giving: Giving, { targets, most }: { targets: Targets; most: number }): Promise<Given> {
  const { caller, amount } = giving;
  const among = [...targets.among];
  for (;;) {
    const receivers = among.slice(0, most);
    if (!hasOne(receivers)) return err(aim.kind === 'tip' ? 'transfers.not_received' : 'chat.nobody_there');
    const share = money(amount.minor / BigInt(receivers.length), amount.currency);
    const gifts = await deps.transfers.gifts.prepare({ ...giving, way: aim.kind, to: receivers, share });
    const { ofMessage, room } = targets;
    const gift = { kind: aim.kind, ofMessage, receivers, currency: caller.currency, requested: amount.minor };
    const done = await deps.db.transaction<ChatMessage, GiveFailure>(async (tx) => {
      const meanwhile = await holdAndLook(tx, { room, aim, giving });
      if (!meanwhile.ok) return meanwhile;
      if ('message' in meanwhile.value) return ok(meanwhile.value.message);
      const moved = await gifts.commitIn(tx);
      if (!moved.ok) return moved;
      const { memberId } = caller;
      const sent = { ...gift, room: meanwhile.value.room, given: share.minor * BigInt(receivers.length) };
      return ok(await notifyGift(tx, deps, { ...giving, memberId }, sent));
    });
    if (done.ok || done.failure.code !== 'transfers.not_received') return done;
    among.splice(among.indexOf(done.failure.facts!['receiver'] as bigint), 1);
  }
}

const hasOne = (ids: bigint[]): ids is [bigint, ...bigint[]] => ids.length > 0;

/** Locks the room, unless it is paused or already has the message of this request. */
async function holdAndLook(tx: Tx, { room: name, aim, giving }: { room: string; aim: Aim; giving: Giving }) {
  const room = await holdRoom(tx, giving.caller.merchantId, name);
  const meanwhile = await earlier(tx, aim, giving);
  if (meanwhile) return meanwhile.ok ? ok({ message: meanwhile.value }) : meanwhile;
  return room.isPaused ? err('chat.paused') : ok({ room });
}

async function targetsOf(
  db: Queryable,
  aim: Aim,
  { caller, now }: Giving,
): Promise<Result<Targets, Failure<'chat.message_unknown' | 'chat.own_gift'>>> {
  const { memberId: giver, merchantId, currency } = caller;
  if (aim.kind === 'rain') {
    const room = await findRoom(db, merchantId, aim.room);
    const among = room ? await rainReceivers(db, room, { giver, currency, now }) : [];
    return ok({ room: aim.room, ofMessage: null, among });
  }
  const found = await store.standingMessage(db, aim.message, merchantId);
  if (!found || found.memberId === null) return err('chat.message_unknown');
  if (found.memberId === giver) return err('chat.own_gift');
  return ok({ room: found.room, ofMessage: found.id, among: await giftReceivers(db, { giver, currency, among: [found.memberId] }) });
}

/** Returns the message of this request, or undefined without one. */
async function earlier(
  db: Queryable,
  aim: Aim,
  { caller, amount, requestId }: Giving,
): Promise<Result<ChatMessage, Failure<'wallet.request_reused'>> | undefined> {
  const found = await store.messageOfRequest(db, caller.memberId, requestId);
  if (!found) return undefined;
  const gift = (await giftsOf(db, [found.id])).get(found.id);
  const isSameAim = aim.kind === 'tip' ? String(gift?.ofMessage) === aim.message : found.room === aim.room;
  if (gift?.kind !== aim.kind || !isSameAim || gift.requested !== amount.minor || gift.currency !== amount.currency)
    return err('wallet.request_reused');
  return ok((await store.viewsOf(db, [found]))[0]!);
}
