import type { PokerEvent, PokerSeat, PokerTerms, PokerView } from '#contracts/poker-acts.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { TableEvent } from '#poker/table/acts.ts';
import { viewOf, type TableView } from '#poker/table/view.ts';
import { isFor, ownCards } from '#modules/poker/room/hand-table.ts';
import { changeFor, type Shown } from '#modules/poker/room/changes.ts';
import { buyInOf, nameOf } from '#modules/poker/room/member-acts.ts';
import type { PokerRoom, RoomEvent } from '#modules/poker/room/state.ts';
import { chairOf, playerOf } from '#modules/poker/room/step.ts';

/** Returns the chair of a viewer, reserved or taken, or null for a watcher. */
function chairOfViewer(room: PokerRoom, viewer: string): number | null {
  const name = nameOf(room, viewer);
  return name === undefined ? null : (chairOf(room, name) ?? null);
}

/** Returns the room as one viewer sees it: the hole cards of its own chair only, and the frames by which the hand is verified. */
export function roomView(room: PokerRoom, viewer: string, now: number): PokerView<TableView, Frame> {
  const { hand } = room.table;
  const frames = hand ? [...hand.frames, ...ownCards(room.table, chairOfViewer(room, viewer))] : [];
  return { ...shown(room, viewer), frames, terms: termsOf(room), now };
}

/** Returns no chair for a viewer with a reserved chair, whose cards may be those of the previous player. */
function seatedChair({ table }: PokerRoom, chair: number | null): number | null {
  return chair === null || table.chairs[chair]?.state === 'reserved' ? null : chair;
}

function termsOf({ config: { name, mode, currency, table } }: PokerRoom): PokerTerms {
  const { seats, buyIn, rake, clock, straddles, twice, variant, blinds } = table;
  return { name, kind: 'cash', variant, blinds, mode, currency, seats, buyIn, rake, clock, straddles, twice };
}

function seatOf(room: PokerRoom, viewer: string, chair: number | null): PokerSeat {
  const { table, wishes, moves } = room;
  const held = chair === null ? null : table.chairs[chair]!;
  const player = playerOf(room, viewer);
  const place = table.queue.indexOf(nameOf(room, viewer) ?? '') + 1;
  const adds = moves.reduce((sum, move) => (move.kind === 'add' && move.sitting === player?.sitting ? sum + move.chips : sum), 0);
  const isRequesting = wishes.some((one) => one.viewer === viewer);
  const state = player?.state ?? (held ? 'reserved' : place > 0 ? 'waiting' : isRequesting ? 'asking' : 'none');
  return { state, chair, ...buyInOf(room, held?.mustBring ?? 0), place, onTheWay: (player?.extra ?? 0) + adds };
}

const seenByAll = new WeakMap<RoomEvent, object>();

/** Returns true for a viewer who neither plays nor waits at the table. All these viewers see the same. */
const isWatcher = (room: PokerRoom, viewer: string): boolean =>
  nameOf(room, viewer) === undefined && room.wishes.every((wish) => wish.viewer !== viewer);

/** Returns an event as one viewer sees it, or undefined if it is hidden. Viewers who see the same share one object. */
export function seenEvent(event: RoomEvent, viewer: string): object | undefined {
  if (event.kind === 'refused') return event.to === viewer ? { kind: 'refused', code: event.code } : undefined;
  if (event.kind === 'emote') return event;
  if (event.kind === 'moved') {
    const key = isWatcher(event.before, viewer) && isWatcher(event.room, viewer) ? '' : viewer;
    return changeFor(event, key, (room) => shown(room, viewer));
  }
  if (!isFor(event.to, viewer)) return undefined;
  const seen = seenByAll.get(event) ?? ({ kind: 'table', event: event.event } satisfies PokerEvent<TableEvent>);
  seenByAll.set(event, seen);
  return seen;
}

function shown(room: PokerRoom, viewer: string): Shown & { table: TableView } {
  const chair = chairOfViewer(room, viewer);
  return {
    table: viewOf(room.table, seatedChair(room, chair)),
    seat: seatOf(room, viewer, chair),
    tourney: null,
    notice: room.notice ?? null,
  };
}
