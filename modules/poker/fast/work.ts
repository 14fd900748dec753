import type { SeatDone, SeatWork } from '#modules/seats/index.ts';
import { greeted, moneyDone } from '#modules/poker/fast/entries.ts';
import type { FastRoom } from '#modules/poker/fast/state.ts';
import { change, type FastStep } from '#modules/poker/fast/step.ts';
import { owedMoves, seatWork } from '#modules/poker/room/money.ts';
import type { HandRecord, Move } from '#modules/poker/room/state.ts';
import type { Greeted, Standing } from '#modules/poker/room/work.ts';

export type FastWork = { key: string } & (
  | { type: 'money'; move: Move; work: SeatWork }
  | { type: 'greet'; viewer: string; others: readonly string[] }
  | { type: 'record'; record: HandRecord }
  | { type: 'board'; standing: Standing }
);

export function owedBy(room: FastRoom): FastWork[] {
  const { wishes, records, rev, revDone, players, pool } = room;
  const members = players.flatMap(({ viewer }) => (viewer === '' ? [] : [viewer]));
  const standing: Standing = {
    board: { rev, hands: 0, pots: 0, flops: 0, since: 0 },
    taken: pool.entries.length,
    bots: players.length - members.length,
    waiting: 0,
    members,
    isClosing: false,
  };
  return [
    ...owedMoves(room).map((move): FastWork => ({ key: move.id, type: 'money', move, work: seatWork(room, move) })),
    ...wishes.map(({ id, viewer }): FastWork => ({ key: id, type: 'greet', viewer, others: members })),
    ...records.map((record): FastWork => ({ key: `record:${record.id}`, type: 'record', record })),
    ...(rev > revDone ? [{ key: `board:${revDone}`, type: 'board', standing } as const] : []),
  ];
}

/** Work is done: its result changes the room. */
export function doneOf(step: FastStep, key: string, result: unknown): void {
  const [kind, id] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  if (kind === 'record') change(step, { records: step.room.records.filter((record) => record.id !== id) });
  else if (kind === 'board') change(step, { revDone: (result as { rev: number }).rev });
  else if (kind === 'wish') greeted(step, key, result as Greeted);
  else moneyDone(step, key, result as SeatDone);
}
