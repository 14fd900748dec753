import { roomKind, type AnyKind } from '#platform/rooms/rules.ts';
import type { DoSeatWork, SeatWork } from '#modules/seats/index.ts';
import type { Duel } from '#games/kit/duel/duel.ts';
import { titleOf } from '#games/kit/seat/title-of.ts';
import { duelTable } from '#games/kit/duel/table-rules.ts';

/** Returns a game for two as a kind of room. Steps of sittings move its money. */
export function duelRoom(duel: Duel): (work: DoSeatWork) => AnyKind {
  const rules = duelTable(duel);
  return (work) =>
    roomKind({ kind: duel.code, rules, perform: (one: SeatWork, { id, config }) => work(one, { id, title: titleOf(config) }) });
}
