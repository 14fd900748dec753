import { money } from '#kernel/money.ts';
import { change, membersOf } from '#modules/poker/room/draft.ts';
import { roomWork, workDone, type RoomWork } from '#modules/poker/room/owed.ts';
import type { OverlayWork } from '#modules/seats/index.ts';
import { boardOf, type TourneyBoard } from '#modules/poker/tourney/board.ts';
import { greeted, moneyDone } from '#modules/poker/tourney/entries.ts';
import { acceptsEntries } from '#modules/poker/tourney/standing.ts';
import type { TourneyRoom } from '#modules/poker/tourney/state.ts';
import type { TourneyStep } from '#modules/poker/tourney/draft.ts';

/** Standing of a tournament for the lobby. `members` are the registered members. */
export type TourneyStanding = {
  rev: number;
  phase: string;
  isOpen: boolean;
  registered: number;
  left: number;
  members: readonly string[];
  board: TourneyBoard;
  isPaused: boolean;
};

/** External work of a tournament: `overlay` fills the pool, `ticket` registers a winner of a satellite. */
export type TourneyWork =
  | RoomWork
  | { key: string; type: 'standing'; standing: TourneyStanding }
  | { key: string; type: 'overlay'; work: OverlayWork }
  | { key: string; type: 'ticket'; viewer: string; target: string };

export function owedBy(room: TourneyRoom): TourneyWork[] {
  const { rev, revDone, players, director, config, overlay } = room;
  const members = membersOf(players);
  const standing = (): TourneyStanding => ({
    rev,
    phase: director?.phase ?? 'registering',
    isOpen: acceptsEntries(room),
    registered: director?.entries.length ?? 0,
    left: director?.entries.filter(({ state }) => state !== 'out').length ?? 0,
    members: membersOf(players.filter(({ state }) => state !== 'leaving')),
    board: boardOf(room),
    isPaused: room.pausedAt !== undefined,
  });
  const isOver = (sitting: string): boolean => !room.moves.some((move) => move.kind === 'out' && move.sitting === sitting);
  return [
    ...roomWork(room, members).map((work) => (work.type === 'money' ? { ...work, viewers: [] } : work)),
    ...(overlay.isPaid || overlay.amount === 0 || config.mode === 'practice'
      ? []
      : [overlayWork(money(BigInt(overlay.amount), config.currency))]),
    ...room.tickets
      .filter(({ sitting }) => isOver(sitting) && director?.phase === 'over')
      .map(({ sitting, viewer }) => ({ key: `ticket:${sitting}`, type: 'ticket', viewer, target: config.target!.room }) as const),
    ...(rev > revDone ? [{ key: `standing:${revDone}`, type: 'standing', standing: standing() } as const] : []),
  ];
}

const overlayWork = (amount: ReturnType<typeof money>): TourneyWork => ({
  key: 'overlay:pool',
  type: 'overlay',
  work: { key: 'overlay:pool', type: 'overlay', amount },
});

/** Handles the result of finished work, which changes the room. */
export function doneOf(step: TourneyStep, key: string, result: unknown): void {
  if (key === 'overlay:pool') return change(step, { overlay: { ...step.room.overlay, isPaid: true } });
  if (key.startsWith('ticket:')) return change(step, { tickets: step.room.tickets.filter(({ sitting }) => key !== `ticket:${sitting}`) });
  workDone(step, key, result, {
    published: (revDone) => change(step, { revDone }),
    greeted: (found) => greeted(step, key, found),
    paid: (done) => moneyDone(step, key, done),
  });
}
