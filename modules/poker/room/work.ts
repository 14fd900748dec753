import type { SeatDone, SeatWork } from '#modules/seats/index.ts';
import { moneyDone, owedMoves, seatWork } from '#modules/poker/room/money.ts';
import { change, toTable, touch, type Step } from '#modules/poker/room/step.ts';
import type { Board, HandRecord, Move, PokerRoom, Wish } from '#modules/poker/room/state.ts';

/** Standing of a table for the lobby. `members` are those with a chair or a place on the waiting list. */
export type Standing = { board: Board; taken: number; bots: number; waiting: number; members: readonly string[]; isClosing: boolean };

/** Work outside that a table owes. */
export type PokerWork = { key: string } & (
  | { type: 'money'; move: Move; work: SeatWork }
  /** `others` are the members that it would play against. */
  | { type: 'greet'; viewer: string; others: readonly string[] }
  | { type: 'record'; record: HandRecord }
  | { type: 'board'; standing: Standing }
);

/** Name of a member in public, and the stack that it must bring; or why it may not sit down. */
export type Greeted = { ok: true; name: string; brings: number } | { ok: false; code: string };

export function owedBy(room: PokerRoom): PokerWork[] {
  const { wishes, records, board, boardDone } = room;
  return [
    ...owedMoves(room).map((move): PokerWork => ({ key: move.id, type: 'money', move, work: seatWork(room, move) })),
    ...wishes.map(({ id, viewer }): PokerWork => ({ key: id, type: 'greet', viewer, others: membersOf(room) })),
    ...records.map((record): PokerWork => ({ key: `record:${record.id}`, type: 'record', record })),
    ...(board.rev > boardDone ? [{ key: `board:${boardDone}`, type: 'board', standing: standingOf(room) } as const] : []),
  ];
}

/** Members with a chair, with money on its way, or with a place on the waiting list. */
function membersOf({ players, guests }: PokerRoom): string[] {
  return [...players, ...guests].flatMap(({ viewer }) => (viewer === '' ? [] : [viewer]));
}

function standingOf(room: PokerRoom): Standing {
  const { board, table, players } = room;
  const taken = table.chairs.filter((chair) => chair !== null).length;
  return {
    board,
    taken,
    bots: players.filter(({ viewer }) => viewer === '').length,
    waiting: table.queue.length,
    members: membersOf(room),
    isClosing: table.isClosing,
  };
}

/** Work is done: its result changes the room. */
export function doneOf(step: Step, key: string, result: unknown): undefined {
  const [kind, id] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  if (kind === 'record') change(step, { records: step.room.records.filter((record) => record.id !== id) });
  else if (kind === 'board') change(step, { boardDone: (result as { rev: number }).rev });
  else if (kind === 'wish') greeted(step, key, result as Greeted);
  else moneyDone(step, key, result as SeatDone);
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

/** Two members whose masked names are the same are told apart at a table. */
function freeName({ players, guests }: PokerRoom, masked: string): string {
  const taken = new Set([...players, ...guests].map(({ name }) => name));
  for (let nth = 1; ; nth++) {
    const name = nth === 1 ? masked : `${masked} ${nth}`;
    if (!taken.has(name)) return name;
  }
}
