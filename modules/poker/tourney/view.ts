import type { PokerEvent, PokerSeat, PokerView } from '#contracts/poker-acts.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { TableEvent } from '#poker/table/acts.ts';
import { blindsOf } from '#poker/tournament/levels.ts';
import { viewOf, type TableView } from '#poker/table/view.ts';
import type { Shown } from '#modules/poker/room/changes.ts';
import { byViewer } from '#modules/poker/room/draft.ts';
import type { HandTable } from '#modules/poker/room/hand-table.ts';
import type { Player } from '#modules/poker/room/state.ts';
import { framesOf, seenAtTables } from '#modules/poker/room/tables-view.ts';
import type { TourneyEvent, TourneyRoom } from '#modules/poker/tourney/state.ts';
import { seatOf } from '#modules/poker/tourney/draft.ts';
import { costOf } from '#modules/poker/tourney/money.ts';
import { standingOf } from '#modules/poker/tourney/standing.ts';

/** Returns the table that a viewer sees, with its chair there: the own table, else the chosen table, else the first. */
function placeOf(room: TourneyRoom, viewer: string): { table: HandTable | undefined; chair: number | null } {
  const player = byViewer(room, viewer);
  const seat = player && seatOf(room, player.name);
  return seat ?? { table: room.tables.find(({ id }) => id === room.watched[viewer]) ?? room.tables[0], chair: null };
}

function shown(room: TourneyRoom, viewer: string): Shown {
  const { table, chair } = placeOf(room, viewer);
  return {
    table: table ? viewOf(table.state, chair) : null,
    seat: seatView(room, viewer, chair),
    tourney: standingOf(room, viewer),
    notice: room.notice ?? null,
  };
}

const CLOCK = { act: 15_000, bank: 30_000, bankMost: 60_000 };

export function tourneyView(room: TourneyRoom, viewer: string): PokerView<TableView | null, Frame> {
  const { table, chair } = placeOf(room, viewer);
  const { name, mode, currency, size, variant } = room.config;
  const cost = costOf(room.config);
  const clock = table?.state.config.clock ?? CLOCK;
  return {
    ...shown(room, viewer),
    now: room.now,
    frames: framesOf(table, chair),
    terms: {
      name,
      kind: 'tournament',
      variant,
      blinds: blindsOf(1),
      mode,
      currency,
      seats: size,
      buyIn: { least: cost, most: cost },
      rake: null,
      clock,
      straddles: false,
      twice: false,
    },
  };
}

function seatView(room: TourneyRoom, viewer: string, chair: number | null): PokerSeat {
  const cost = costOf(room.config);
  const isRequesting = room.wishes.some((one) => one.viewer === viewer);
  const player = byViewer(room, viewer);
  const state =
    chair !== null ? 'seated' : isRequesting ? 'asking' : player?.state === 'buying' ? 'buying' : isIn(room, player) ? 'waiting' : 'none';
  return { state, chair, least: cost, most: cost, place: 0, onTheWay: 0 };
}

/** Returns true for a player who waits for a seat, before the start or between two tables. */
function isIn({ director }: TourneyRoom, player: Player | undefined): boolean {
  return director?.entries.some((entry) => entry.player === player?.name && entry.state !== 'out') ?? false;
}

/** Returns an event as one viewer sees it. */
export function seenEvent(event: TourneyEvent, viewer: string): PokerEvent<TableEvent> | undefined {
  return seenAtTables(event, viewer, { placeOf, shown });
}
