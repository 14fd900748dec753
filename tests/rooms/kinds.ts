import type { Clock } from '#kernel/clock.ts';
import { openRoomKind } from '#games/highcard/room.ts';
import type { Database } from '#platform/db/database.ts';
import type { AnyKind } from '#platform/rooms/rules.ts';
import { createSeatWork } from '#modules/seats/index.ts';
import { seatsOn } from '#tests/factories/seats.ts';

/** Kinds of room that test processes lead, with real commits. */
export function kindsOn(db: Database, clock: Clock): { kinds: readonly AnyKind[]; stop(): Promise<void> } {
  const { seats, wallet } = seatsOn(db);
  return { kinds: [openRoomKind(createSeatWork({ seats, clock }))], stop: () => wallet.stop() };
}
