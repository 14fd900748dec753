import * as z from 'zod/mini';
import { houseRainTerms, type houseRain } from '#contracts/bo/chat-rain.ts';
import { HOUSE_RAIN_MOST, RAIN_MINUTES } from '#contracts/chat-limits.ts';
import type { Output } from '#contracts/endpoint.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { giftReceivers } from '#modules/identity/index.ts';
import { hasWaiting, type ApprovalKind } from '#modules/staff/index.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { addGift, lateAuthors } from '#modules/chat/gifts/gift-store.ts';
import { addMessage, viewsOf } from '#modules/chat/message-store.ts';
import { holdRoomById, nextNo, roomById, type Room } from '#modules/chat/room-store.ts';

const terms = z.strictObject(houseRainTerms);
type Terms = z.infer<typeof terms>;
type Code = 'chat.room_unknown' | 'chat.paused' | 'promotions.budget_spent';
type Rain = { share: bigint; currency: Currency; approvalId: string; now: Date };

/** Money of the house that falls on those who wrote lately: one of staff asks, another approves, and then it falls and the room is told. */
export function rainKind(deps: ChatDeps): ApprovalKind<Terms, Code> {
  return {
    kind: 'chat.let_it_rain',
    permission: 'rewards.approve',
    payload: terms,
    describe: async (tx, asked) => {
      const room = await openRoom(tx, asked.id);
      if (!room.ok) return room;
      const { merchantId, name } = room.value;
      const { currency, most } = asked;
      const [share, total] = [money(BigInt(asked.share), currency), money(BigInt(asked.share) * BigInt(most), currency)];
      if (total.minor > deps.transfers.houseRain.ofDay(merchantId, currency).minor) return err('promotions.budget_spent');
      const facts = {
        ...{
          room: name,
          each: `${toMajor(share)} ${currency}`,
          members: `at most ${most}`,
          total: `at most ${toMajor(total)} ${currency}`,
        },
      };
      return ok({ merchantId, subject: subjectOf(asked.id), facts });
    },
    execute: async (tx, asked, { approvalId, now }) => {
      const room = await openRoom(tx, asked.id);
      if (!room.ok) return room;
      const { currency, most } = asked;
      const { merchantId } = room.value;
      const share = money(BigInt(asked.share), currency);
      const among = await lately(tx, room.value, currency, now);
      const given = await deps.transfers.houseRain.giveIn(tx, { id: approvalId, merchantId, share, among, most, now });
      if (!given.ok) return given;
      await tell(tx, deps, { room: room.value, receivers: given.value, rain: { share: share.minor, currency, approvalId, now } });
      const total = toMajor(money(share.minor * BigInt(given.value.length), currency));
      return ok({ after: { receivers: given.value.length, given: `${total} ${currency}` } });
    },
  };
}

/** What a member of staff sees before it asks: how many would receive it now, and what the day has left. */
export async function rainAhead(
  { db, site, transfers }: ChatDeps,
  id: string,
  now: Date,
): Promise<Result<Output<typeof houseRain>, Failure<'chat.room_unknown'>>> {
  const room = await roomById(db, id);
  if (!room) return err('chat.room_unknown');
  const { merchantId } = room;
  const currencies = [];
  for (const currency of site.merchant(merchantId).currencies) {
    const ofDay = transfers.houseRain.ofDay(merchantId, currency);
    if (ofDay.minor === 0n) continue;
    const receivers = await transfers.houseRain.receivers(db, await lately(db, room, currency, now));
    currencies.push({ currency, receivers: receivers.length, ofDay, left: await transfers.houseRain.left(merchantId, currency, now) });
  }
  const isAsked = await hasWaiting(db, subjectOf(id));
  return ok({ withinMinutes: RAIN_MINUTES, mostReceivers: HOUSE_RAIN_MOST, currencies, isAsked });
}

function subjectOf(id: string) {
  return { kind: 'chat_room', id };
}

/** The room, held; a paused one takes no rain. */
async function openRoom(tx: Tx, id: string): Promise<Result<Room, Failure<'chat.room_unknown' | 'chat.paused'>>> {
  const room = await holdRoomById(tx, id);
  if (!room) return err('chat.room_unknown');
  return room.isPaused ? err('chat.paused') : ok(room);
}

/** Who wrote lately and has money in the currency, one of those who share a browser; who wrote last comes first. */
async function lately(db: Queryable, room: Room, currency: Currency, now: Date): Promise<bigint[]> {
  const since = new Date(now.getTime() - RAIN_MINUTES * 60_000);
  return giftReceivers(db, { currency, among: await lateAuthors(db, room, { since, now }) });
}

/** By a message of the house's own. */
async function tell(tx: Tx, deps: ChatDeps, { room, receivers, rain }: { room: Room; receivers: bigint[]; rain: Rain }): Promise<void> {
  const { share, currency, approvalId, now } = rain;
  const given = share * BigInt(receivers.length);
  const no = await nextNo(tx, room);
  const text = `rain ${toMajor(money(given, currency))} ${currency}`;
  const added = await addMessage(tx, { roomId: room.id, no, memberId: null, requestId: approvalId, text, now });
  await addGift(tx, { messageId: added.id, kind: 'rain', ofMessage: null, currency, asked: given, given, receivers });
  const [message] = await viewsOf(tx, [added]);
  tx.afterCommit(() => deps.announce({ kind: 'sent', room, message: message! }));
}
