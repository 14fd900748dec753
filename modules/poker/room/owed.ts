import type { Currency } from '#kernel/money.ts';
import type { SeatDone, SeatWork } from '#modules/seats/index.ts';
import { owedMoves, seatWork } from '#modules/poker/room/money.ts';
import type { Board, HandRecord, Move, Player, Wish } from '#modules/poker/room/state.ts';

/** External work that rooms of every kind owe. */
export type RoomWork = { key: string } & (
  | { type: 'money'; move: Move; work: SeatWork }
  /** `others` are the members against whom the member would play. */
  | { type: 'greet'; viewer: string; others: readonly string[] }
  | { type: 'record'; record: HandRecord }
);

/** Standing of a table or a pool for the lobby. `members` are the members with a chair or a place on the waiting list. */
export type Standing = {
  board: Board;
  taken: number;
  bots: number;
  waiting: number;
  members: readonly string[];
  isPaused: boolean;
  isClosing: boolean;
};

/** External work that a table or a pool owes. */
export type TableWork = RoomWork | ({ key: string } & ({ type: 'board'; standing: Standing } | { type: 'alarm'; failure: string }));

/** Public name of a member and the stack that the member must bring, or the reason why the member may not sit down. */
export type Greeted = { ok: true; name: string; brings: number } | { ok: false; code: string };

type Owing = {
  config: { currency: Currency };
  players: readonly Player[];
  wishes: readonly Wish[];
  moves: readonly Move[];
  records: readonly HandRecord[];
};

/** Returns the money, greetings and records that a room owes. `members` are the members against whom a new member would play. */
export function roomWork(room: Owing, members: readonly string[]): RoomWork[] {
  const { wishes, records } = room;
  return [
    ...owedMoves(room).map((move): RoomWork => ({ key: move.id, type: 'money', move, work: seatWork(room, move) })),
    ...wishes.map(({ id, viewer }): RoomWork => ({ key: id, type: 'greet', viewer, others: members })),
    ...records.map((record): RoomWork => ({ key: `record:${record.id}`, type: 'record', record })),
  ];
}

type Then = { reported?(): void; published(rev: number): void; greeted(found: Greeted): void; paid(done: SeatDone): void };

/** Handles finished work: a stored record is dropped, and any other result goes to the kind of the room. */
export function workDone<Room extends Pick<Owing, 'records'>>(step: { room: Room }, key: string, result: unknown, then: Then): void {
  const [kind, id] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  if (kind === 'record') step.room = { ...step.room, records: step.room.records.filter((record) => record.id !== id) };
  else if (kind === 'board' || kind === 'standing') then.published((result as { rev: number }).rev);
  else if (kind === 'alarm') then.reported?.();
  else if (kind === 'wish') then.greeted(result as Greeted);
  else then.paid(result as SeatDone);
}
