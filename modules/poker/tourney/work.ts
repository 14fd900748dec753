import type { SeatDone, SeatWork } from '#modules/seats/index.ts';
import { owedMoves, seatWork } from '#modules/poker/room/money.ts';
import type { HandRecord, Move } from '#modules/poker/room/state.ts';
import type { Greeted } from '#modules/poker/room/work.ts';
import { greeted, moneyDone } from '#modules/poker/tourney/entries.ts';
import type { TourneyRoom } from '#modules/poker/tourney/state.ts';
import { change, type TourneyStep } from '#modules/poker/tourney/draft.ts';

/** Standing of a tournament for the lobby. `members` are those that are registered. */
export type TourneyStanding = { rev: number; phase: string; registered: number; members: readonly string[] };

export type TourneyWork = { key: string } & (
  | { type: 'money'; move: Move; work: SeatWork }
  | { type: 'greet'; viewer: string; others: readonly string[] }
  | { type: 'record'; record: HandRecord }
  | { type: 'standing'; standing: TourneyStanding }
);

export function owedBy(room: TourneyRoom): TourneyWork[] {
  const { wishes, records, rev, revDone, players, director } = room;
  const standing = {
    rev,
    phase: director?.phase ?? 'registering',
    registered: director?.entries.length ?? 0,
    members: players.flatMap(({ viewer }) => (viewer === '' ? [] : [viewer])),
  };
  return [
    ...owedMoves(room).map((move): TourneyWork => ({ key: move.id, type: 'money', move, work: seatWork(room, move) })),
    ...wishes.map(({ id, viewer }): TourneyWork => ({ key: id, type: 'greet', viewer, others: standing.members })),
    ...records.map((record): TourneyWork => ({ key: `record:${record.id}`, type: 'record', record })),
    ...(rev > revDone ? [{ key: `standing:${revDone}`, type: 'standing', standing } as const] : []),
  ];
}

/** Work is done: its result changes the room. */
export function doneOf(step: TourneyStep, key: string, result: unknown): void {
  const [kind, id] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  if (kind === 'record') change(step, { records: step.room.records.filter((record) => record.id !== id) });
  else if (kind === 'standing') change(step, { revDone: (result as { rev: number }).rev });
  else if (kind === 'wish') greeted(step, key, result as Greeted);
  else moneyDone(step, key, result as SeatDone);
}
