import * as z from 'zod/mini';
import { houseRainTerms, type houseRain } from '#contracts/bo/chat-rain.ts';
import { HOUSE_RAIN_MOST, RAIN_MINUTES } from '#contracts/chat-limits.ts';
import type { Output } from '#contracts/endpoint.ts';
import { money, toMajor } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { hasWaiting, type ApprovalKind } from '#modules/staff/index.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { rainReceivers, notifyGift } from '#modules/chat/gifts/notify-gift.ts';
import { holdRoomById, roomById, type Room } from '#modules/chat/room-store.ts';
import { REWARDS } from '#contracts/bo/permissions/rewards.ts';

const terms = z.strictObject(houseRainTerms);
type Terms = z.infer<typeof terms>;
type Code = 'chat.room_unknown' | 'chat.paused' | 'promotions.budget_spent';

/**
 * Declares the approval of house money for recent authors: one staff account requests it and another approves it. It is then paid and
 * announced in the room.
 */
export function rainKind(deps: ChatDeps): ApprovalKind<Terms, Code> {
  return {
    kind: 'chat.let_it_rain',
    permission: REWARDS.approve,
    payload: terms,
    describe: async (tx, requested) => {
      const room = await openRoom(tx, requested.id);
      if (!room.ok) return room;
      const { merchantId, name } = room.value;
      const { currency, most } = requested;
      const [share, total] = [money(BigInt(requested.share), currency), money(BigInt(requested.share) * BigInt(most), currency)];
      if (total.minor > deps.transfers.houseRain.ofDay(merchantId, currency).minor) return err('promotions.budget_spent');
      const facts = {
        room: name,
        each: `${toMajor(share)} ${currency}`,
        members: `at most ${most}`,
        total: `at most ${toMajor(total)} ${currency}`,
      };
      return ok({ merchantId, subject: subjectOf(requested.id), facts });
    },
    execute: async (tx, requested, { approvalId, now }) => {
      const room = await openRoom(tx, requested.id);
      if (!room.ok) return room;
      const { currency, most } = requested;
      const { merchantId } = room.value;
      const share = money(BigInt(requested.share), currency);
      const among = await rainReceivers(tx, room.value, { currency, now });
      const given = await deps.transfers.houseRain.giveIn(tx, { id: approvalId, merchantId, share, among, most, now });
      if (!given.ok) return given;
      const receivers = given.value;
      const total = money(share.minor * BigInt(receivers.length), currency);
      const gift = { kind: 'rain' as const, ofMessage: null, currency, requested: total.minor, given: total.minor, receivers };
      await notifyGift(tx, deps, { memberId: null, requestId: approvalId, now }, { room: room.value, ...gift });
      return ok({ after: { receivers: receivers.length, given: `${toMajor(total)} ${currency}` } });
    },
  };
}

/** Preview for staff before the request: the current number of receivers, and the rest of the day's budget. */
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
    const receivers = await transfers.houseRain.receivers(db, await rainReceivers(db, room, { currency, now }));
    currencies.push({ currency, receivers: receivers.length, ofDay, left: await transfers.houseRain.left(merchantId, currency, now) });
  }
  const isRequested = await hasWaiting(db, subjectOf(id));
  return ok({ withinMinutes: RAIN_MINUTES, mostReceivers: HOUSE_RAIN_MOST, currencies, isRequested });
}

function subjectOf(id: string) {
  return { kind: 'chat_room', id };
}

/** Locks and returns the room. A paused room accepts no rain. */
async function openRoom(tx: Tx, id: string): Promise<Result<Room, Failure<'chat.room_unknown' | 'chat.paused'>>> {
  const room = await holdRoomById(tx, id);
  if (!room) return err('chat.room_unknown');
  return room.isPaused ? err('chat.paused') : ok(room);
}
