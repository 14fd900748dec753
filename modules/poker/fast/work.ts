import { greeted, moneyDone } from '#modules/poker/fast/entries.ts';
import type { FastRoom } from '#modules/poker/fast/state.ts';
import type { FastStep } from '#modules/poker/fast/step.ts';
import { change, membersOf } from '#modules/poker/room/draft.ts';
import { roomWork, workDone, type Standing, type TableWork } from '#modules/poker/room/owed.ts';

export function owedBy(room: FastRoom): TableWork[] {
  const { rev, revDone, players, pool } = room;
  const members = membersOf(players);
  const standing: Standing = {
    board: { rev, hands: 0, pots: 0, flops: 0, since: 0 },
    taken: pool.entries.length,
    bots: players.length - members.length,
    waiting: 0,
    members,
    isPaused: room.isPaused === true,
    isClosing: room.isClosing === true,
  };
  return [...roomWork(room, members), ...(rev > revDone ? [{ key: `board:${revDone}`, type: 'board', standing } as const] : [])];
}

/** Handles the result of finished work, which changes the room. */
export function doneOf(step: FastStep, key: string, result: unknown): void {
  workDone(step, key, result, {
    published: (revDone) => change(step, { revDone }),
    greeted: (found) => greeted(step, key, found),
    paid: (done) => moneyDone(step, key, done),
  });
}
