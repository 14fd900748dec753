import { change, membersOf } from '#modules/poker/room/draft.ts';
import { roomWork, workDone, type RoomWork } from '#modules/poker/room/owed.ts';
import { greeted, moneyDone } from '#modules/poker/tourney/entries.ts';
import type { TourneyRoom } from '#modules/poker/tourney/state.ts';
import type { TourneyStep } from '#modules/poker/tourney/draft.ts';

/** Standing of a tournament for the lobby. `members` are those that are registered. */
export type TourneyStanding = { rev: number; phase: string; registered: number; members: readonly string[]; isPaused: boolean };

export type TourneyWork = RoomWork | { key: string; type: 'standing'; standing: TourneyStanding };

export function owedBy(room: TourneyRoom): TourneyWork[] {
  const { rev, revDone, players, director } = room;
  const members = membersOf(players);
  const phase = director?.phase ?? 'registering';
  const standing: TourneyStanding = {
    rev,
    phase,
    registered: director?.entries.length ?? 0,
    members,
    isPaused: room.pausedAt !== undefined,
  };
  return [
    ...roomWork(room, members).map((work) => (work.type === 'money' ? { ...work, viewers: [] } : work)),
    ...(rev > revDone ? [{ key: `standing:${revDone}`, type: 'standing', standing } as const] : []),
  ];
}

/** Work is done: its result changes the room. */
export function doneOf(step: TourneyStep, key: string, result: unknown): void {
  workDone(step, key, result, {
    published: (revDone) => change(step, { revDone }),
    greeted: (found) => greeted(step, key, found),
    paid: (done) => moneyDone(step, key, done),
  });
}
