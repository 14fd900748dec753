import type { PokerEvent, PokerView } from '#contracts/poker-acts.ts';
import { patchOf, type Patch } from '#kernel/patch.ts';
import type { TableView } from '#poker/table/view.ts';

/** Parts of a view that change. */
export type Shown = Pick<PokerView<TableView | null>, 'table' | 'seat' | 'tourney' | 'notice'>;
/** State of a room before and after an input. */
export type Changed<Room> = { before: Room; room: Room };
type Event = PokerEvent<never> | undefined;

const views = new WeakMap<object, Map<string, Partial<Shown>>>();
const events = new WeakMap<object, Map<string, Event>>();

/** Returns true if an input has changed more than the time. */
export function isChanged<Room extends object>(before: Room, room: Room): boolean {
  return Object.entries(room).some(([part, value]) => part !== 'now' && before[part as keyof Room] !== value);
}

/**
 * Returns the change that a viewer sees, relative to the previous view, or undefined if there is none. Each state of a room is converted
 * once, because the state after an input is the state before the next. Viewers with one `key` see the same.
 */
export function changeFor<Room extends { now: number }>(
  changed: Changed<Room>,
  key: string,
  shown: (room: Room) => Shown,
): PokerEvent<never> | undefined {
  return once(events, changed, key, () => {
    const { before, room } = changed;
    const patch = patchOf(
      once<Partial<Shown>>(views, before, key, () => shownOrNothing(before, shown)),
      once(views, room, key, () => shown(room)),
      (from, to) => patchOf(from, to, patchOnce),
    );
    return patch && { kind: 'moved', patch, now: room.now };
  });
}

/**
 * Returns the view of a state, or nothing if it cannot be shown, for example after an exception in its rules. The next view is then sent as
 * a whole.
 */
function shownOrNothing<Room>(room: Room, shown: (room: Room) => Shown): Partial<Shown> {
  try {
    return shown(room);
  } catch {
    return {};
  }
}

const patches = new WeakMap<object, { to: object; patch: Patch | undefined }>();

/** Returns the patch of a part of a table that viewers share. It is computed once for all of them. */
function patchOnce(from: object, to: object): Patch | undefined {
  const known = patches.get(from);
  if (known?.to === to) return known.patch;
  const patch = patchOf(from, to);
  patches.set(from, { to, patch });
  return patch;
}

function once<Value>(all: WeakMap<object, Map<string, Value>>, of: object, key: string, make: () => Value): Value {
  const known = all.get(of) ?? new Map<string, Value>();
  if (known.size === 0) all.set(of, known);
  if (!known.has(key)) known.set(key, make());
  return known.get(key)!;
}
