import { change, membersOf } from '#modules/poker/room/draft.ts';
import { moneyDone } from '#modules/poker/room/money.ts';
import { roomWork, workDone, type Greeted, type Standing, type TableWork } from '#modules/poker/room/owed.ts';
import { toTable, touch, type Step } from '#modules/poker/room/step.ts';
import type { PokerRoom, Wish } from '#modules/poker/room/state.ts';

export function owedBy(room: PokerRoom): TableWork[] {
  const { board, boardDone, failure, isReported } = room;
  return [
    ...roomWork(room, membersAt(room)),
    ...(failure !== undefined && !isReported ? [{ key: 'alarm:failure', type: 'alarm', failure } as const] : []),
    ...(board.rev > boardDone ? [{ key: `board:${boardDone}`, type: 'board', standing: standingOf(room) } as const] : []),
  ];
}

/** Returns the members with a chair, with money in transit, or with a place on the waiting list. */
const membersAt = ({ players, guests }: PokerRoom): string[] => membersOf([...players, ...guests]);

function standingOf(room: PokerRoom): Standing {
  const { board, table, players } = room;
  const taken = table.chairs.filter((chair) => chair !== null).length;
  return {
    board,
    taken,
    bots: players.filter(({ viewer }) => viewer === '').length,
    waiting: table.queue.length,
    members: membersAt(room),
    isPaused: table.isPaused,
    isClosing: table.isClosing,
  };
}

/** Handles the result of finished work, which changes the room. */
export function doneOf(step: Step, key: string, result: unknown): void {
  workDone(step, key, result, {
    reported: () => change(step, { isReported: true }),
    published: (boardDone) => change(step, { boardDone }),
    greeted: (found) => greeted(step, key, found),
    paid: (done) => moneyDone(step, key, done),
  });
}

function greeted(step: Step, key: string, found: Greeted): void {
  const wish = step.room.wishes.find(({ id }) => id === key);
  if (!wish) return;
  change(step, { wishes: step.room.wishes.filter((one) => one !== wish) });
  const code = found.ok ? comeIn(step, wish, found) : found.code;
  if (code !== undefined) step.events.push({ kind: 'refused', to: wish.viewer, code });
  touch(step);
}

function comeIn(step: Step, { viewer, chair }: Wish, { name: masked, brings }: Extract<Greeted, { ok: true }>): string | undefined {
  const { room } = step;
  const known = room.guests.find((one) => one.viewer === viewer);
  const name = known?.name ?? freeName(room, masked);
  const refused =
    chair === null
      ? toTable(step, { kind: 'queue', player: name })
      : toTable(step, { kind: 'reserve', chair, player: name, device: null, brings });
  if (refused || known) return refused;
  change(step, { guests: [...step.room.guests, { viewer, name, brings }] });
  if (chair !== null && !step.room.there.includes(viewer)) toTable(step, { kind: 'gone', chair });
  return undefined;
}

/** Returns a free name at a table, because two members may have the same masked name. */
function freeName({ players, guests }: PokerRoom, masked: string): string {
  const taken = new Set([...players, ...guests].map(({ name }) => name));
  for (let nth = 1; ; nth++) {
    const name = nth === 1 ? masked : `${masked} ${nth}`;
    if (!taken.has(name)) return name;
  }
}
