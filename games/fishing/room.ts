import { roomKind, type AnyKind } from '#platform/rooms/rules.ts';
import type { DoSeatWork } from '#modules/seats/index.ts';
import { titleOf } from '#games/kit/seat/title-of.ts';
import type { PondWork } from '#games/fishing/room/room-money.ts';
import { fishingRoom } from '#games/fishing/room/room-rules.ts';

/** Interval of updates of a pond, in milliseconds: shots and hits of a tenth of a second are stored together, and shown afterwards. */
const BEAT_MS = 100;
/** Most frames of a screen per second: ten of its cannon, and its acts. */
const PER_SECOND = 15;

/** Returns a pond as a kind of room. */
export function openRoomKind(work: DoSeatWork): AnyKind {
  return roomKind({
    kind: 'fishing',
    rules: fishingRoom,
    perform: (one: PondWork, { id, config }) => work(one, { id, title: titleOf(config) }),
    beatMs: BEAT_MS,
    perSecond: PER_SECOND,
  });
}
