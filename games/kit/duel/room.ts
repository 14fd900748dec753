import * as z from 'zod/mini';
import { roomKind, type AnyKind } from '#platform/rooms/rules.ts';
import type { DoSeatWork, SeatTitle, SeatWork } from '#modules/seats/index.ts';
import type { Duel } from '#games/kit/duel/duel.ts';
import { duelTable } from '#games/kit/duel/table-rules.ts';

const title = z.object({
  merchantId: z.int(),
  mode: z.enum(['real', 'practice']),
  vendor: z.string(),
  gameCode: z.string(),
  family: z.string(),
  model: z.string(),
});

/** Title that a room plays, of its configuration. */
export function titleOf(config: unknown): SeatTitle {
  return title.parse(config);
}

/** A game for two as a kind of room: its rules, and money that is moved by the steps of sittings. */
export function duelRoom(duel: Duel): (work: DoSeatWork) => AnyKind {
  const rules = duelTable(duel);
  return (work) =>
    roomKind({ kind: duel.code, rules, perform: (one: SeatWork, { id, config }) => work(one, { id, title: titleOf(config) }) });
}
