import type { PokerEvent, PokerSeat, PokerView } from '#contracts/poker-acts.ts';
import { openingsOf } from '#poker/shuffle/draw.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { TableEvent } from '#poker/table/acts.ts';
import { viewOf, type TableView } from '#poker/table/view.ts';
import type { FastEvent, FastRoom } from '#modules/poker/fast/state.ts';
import { playerOf, seatOf } from '#modules/poker/fast/step.ts';
import { tools } from '#modules/poker/room/step.ts';
import type { TourneyTable } from '#modules/poker/tourney/state.ts';

/** The hand that a viewer sees, with its chair: its own; a watcher sees the oldest. */
function placeOf(room: FastRoom, viewer: string): { table: TourneyTable | undefined; chair: number | null } {
  const player = playerOf(room, viewer);
  if (!player) return { table: room.tables[0], chair: null };
  return seatOf(room, player.name) ?? { table: undefined, chair: null };
}

export function fastView(room: FastRoom, viewer: string): PokerView<TableView | null, Frame> {
  const { table, chair } = placeOf(room, viewer);
  const { name, mode, currency, table: config } = room.config;
  const { seats, buyIn, rake, clock } = config;
  const hand = table?.state.hand;
  return {
    table: table ? viewOf(table.state, chair) : null,
    frames: hand ? [...hand.frames, ...ownCards(table, chair)] : [],
    terms: { name, mode, currency, seats, buyIn, rake, clock, straddles: false, twice: false },
    seat: seatView(room, viewer, chair),
    tourney: null,
    now: room.now,
  };
}

function ownCards({ state: { hand, chairs } }: TourneyTable, chair: number | null): Frame[] {
  const seat = chair === null ? -1 : (hand?.order.indexOf(chair) ?? -1);
  if (!hand || seat < 0 || hand.players[seat] !== chairs[chair!]?.player || hand.places[seat] === undefined) return [];
  return [{ kind: 'cards', seat, cards: openingsOf(tools, hand.draw, hand.places[seat]) }];
}

function seatView(room: FastRoom, viewer: string, chair: number | null): PokerSeat {
  const player = playerOf(room, viewer);
  const isAsking = room.wishes.some((one) => one.viewer === viewer);
  const state = chair !== null ? 'seated' : player ? (player.state === 'seated' ? 'waiting' : player.state) : isAsking ? 'asking' : 'none';
  return { state, chair, ...room.config.table.buyIn, place: 0, onTheWay: 0 };
}

/** An event as one viewer sees it: of the hand that it is in. */
export function seenEvent(event: FastEvent, viewer: string): PokerEvent<TableView | null, TableEvent> | undefined {
  if (event.kind === 'refused') return event.to === viewer ? { kind: 'refused', code: event.code } : undefined;
  const { room } = event;
  const { table, chair } = placeOf(room, viewer);
  if (event.kind === 'table') {
    const isSeen = event.table === table?.id && (event.to === null || event.to === viewer);
    return isSeen ? { kind: 'table', event: event.event } : undefined;
  }
  return {
    kind: 'view',
    table: table ? viewOf(table.state, chair) : null,
    seat: seatView(room, viewer, chair),
    tourney: null,
    now: room.now,
  };
}
