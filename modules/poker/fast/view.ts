import type { PokerEvent, PokerSeat, PokerView } from '#contracts/poker-acts.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { TableEvent } from '#poker/table/acts.ts';
import { viewOf, type TableView } from '#poker/table/view.ts';
import type { Shown } from '#modules/poker/room/changes.ts';
import { byViewer } from '#modules/poker/room/draft.ts';
import type { FastEvent, FastRoom } from '#modules/poker/fast/state.ts';
import { seatOf } from '#modules/poker/fast/step.ts';
import type { HandTable } from '#modules/poker/room/hand-table.ts';
import { framesOf, seenAtTables } from '#modules/poker/room/tables-view.ts';

/** Returns the hand that a viewer sees, with its chair: a player sees the own hand, a watcher sees the oldest hand. */
function placeOf(room: FastRoom, viewer: string): { table: HandTable | undefined; chair: number | null } {
  const player = byViewer(room, viewer);
  if (!player) return { table: room.tables[0], chair: null };
  return seatOf(room, player.name) ?? { table: undefined, chair: null };
}

function shown(room: FastRoom, viewer: string): Shown {
  const { table, chair } = placeOf(room, viewer);
  return {
    table: table ? viewOf(table.state, chair) : null,
    seat: seatView(room, viewer, chair),
    tourney: null,
    notice: room.notice ?? null,
  };
}

export function fastView(room: FastRoom, viewer: string): PokerView<TableView | null, Frame> {
  const { table, chair } = placeOf(room, viewer);
  const { name, mode, currency, table: config } = room.config;
  const { seats, buyIn, rake, clock, variant, blinds } = config;
  return {
    ...shown(room, viewer),
    now: room.now,
    frames: framesOf(table, chair),
    terms: { name, kind: 'fast', variant, blinds, mode, currency, seats, buyIn, rake, clock, straddles: false, twice: false },
  };
}

function seatView(room: FastRoom, viewer: string, chair: number | null): PokerSeat {
  const player = byViewer(room, viewer);
  const isRequesting = room.wishes.some((one) => one.viewer === viewer);
  const state =
    chair !== null ? 'seated' : player ? (player.state === 'seated' ? 'waiting' : player.state) : isRequesting ? 'asking' : 'none';
  const isPaused = chair === null && (room.isPaused === true || room.isStopped === true);
  return { state, chair, ...room.config.table.buyIn, place: 0, onTheWay: 0, ...(isPaused && { isPaused }) };
}

export function seenEvent(event: FastEvent, viewer: string): PokerEvent<TableEvent> | undefined {
  return seenAtTables(event, viewer, { placeOf, shown });
}
