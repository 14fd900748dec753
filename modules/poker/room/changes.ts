import type { PokerEvent, PokerView } from '#contracts/poker-acts.ts';
import { patchOf } from '#kernel/patch.ts';
import type { TableView } from '#poker/table/view.ts';

/** Parts of a view that change. */
export type Shown = Pick<PokerView<TableView | null>, 'table' | 'seat' | 'tourney'>;
/** State of a room before and after an input. */
export type Changed<Room> = { before: Room; room: Room };
type Event = PokerEvent<never> | undefined;

const views = new WeakMap<object, Map<string, Shown>>();
const events = new WeakMap<object, Map<string, Event>>();

/** True where an input has changed more than the time. */
export function isChanged<Room extends object>(before: Room, room: Room): boolean {
  return Object.entries(room).some(([part, value]) => part !== 'now' && before[part as keyof Room] !== value);
}

/**
 * Changes of a view since the last one that its viewer has seen; undefined where nothing changed. Each state of a room is shown once, because the state
 * after an input is the one before the next. Viewers with one `key` see the same.
 */
export function changeFor<Room extends { now: number }>(
  changed: Changed<Room>,
  key: string,
  shown: (room: Room) => Shown,
): PokerEvent<never> | undefined {
  return once(events, changed, key, () => {
    const { before, room } = changed;
    const patch = patchOf(
      once(views, before, key, () => shown(before)),
      once(views, room, key, () => shown(room)),
    );
    return patch && { kind: 'moved', patch, now: room.now };
  });
}

function once<Value>(all: WeakMap<object, Map<string, Value>>, of: object, key: string, make: () => Value): Value {
  const known = all.get(of) ?? new Map<string, Value>();
  if (known.size === 0) all.set(of, known);
  if (!known.has(key)) known.set(key, make());
  return known.get(key)!;
}
