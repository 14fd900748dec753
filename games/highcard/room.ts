import * as z from 'zod/mini';
import { roomKind, type AnyKind } from '#platform/rooms/rules.ts';
import type { DoSeatWork, SeatWork } from '#modules/seats/index.ts';
import { highCard } from '#games/highcard/engine/table-rules.ts';

const title = z.object({
  merchantId: z.int(),
  mode: z.enum(['real', 'practice']),
  vendor: z.string(),
  gameCode: z.string(),
  family: z.string(),
  model: z.string(),
});

/** High card as a kind of room: its rules, and money that is moved by the steps of sittings. */
export function openRoomKind(work: DoSeatWork): AnyKind {
  return roomKind({
    kind: 'highcard',
    rules: highCard,
    perform: (one: SeatWork, { id, config }) => work(one, { id, title: title.parse(config) }),
  });
}
