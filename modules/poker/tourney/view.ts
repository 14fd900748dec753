import type { PokerEvent, PokerSeat, PokerTourney, PokerView } from '#contracts/poker-acts.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { TableEvent } from '#poker/table/acts.ts';
import { viewOf, type TableView } from '#poker/table/view.ts';
import type { HandTable } from '#modules/poker/room/hand-table.ts';
import { framesOf, seenAtTables } from '#modules/poker/room/tables-view.ts';
import type { TourneyEvent, TourneyRoom } from '#modules/poker/tourney/state.ts';
import { playerOf, seatOf } from '#modules/poker/tourney/draft.ts';

/** The table that a viewer sees, with its chair there: its own, or else the first. */
function placeOf(room: TourneyRoom, viewer: string): { table: HandTable | undefined; chair: number | null } {
  const player = playerOf(room, viewer);
  const seat = player && seatOf(room, player.name);
  return seat ?? { table: room.tables[0], chair: null };
}

function shown(room: TourneyRoom, viewer: string) {
  const { table, chair } = placeOf(room, viewer);
  return {
    table: table ? viewOf(table.state, chair) : null,
    seat: seatView(room, viewer, chair),
    tourney: standing(room, viewer),
    now: room.now,
  };
}

const CLOCK = { act: 15_000, bank: 30_000, bankMost: 60_000 };

export function tourneyView(room: TourneyRoom, viewer: string): PokerView<TableView | null, Frame> {
  const { table, chair } = placeOf(room, viewer);
  const { name, mode, currency, size, cost: parts } = room.config;
  const cost = parts.prize + parts.fee;
  const clock = table?.state.config.clock ?? CLOCK;
  return {
    ...shown(room, viewer),
    frames: framesOf(table, chair),
    terms: { name, mode, currency, seats: size, buyIn: { least: cost, most: cost }, rake: null, clock, straddles: false, twice: false },
  };
}

function seatView(room: TourneyRoom, viewer: string, chair: number | null): PokerSeat {
  const cost = room.config.cost.prize + room.config.cost.fee;
  const isAsking = room.wishes.some((one) => one.viewer === viewer);
  const player = playerOf(room, viewer);
  const state = chair !== null ? 'seated' : isAsking ? 'asking' : player?.state === 'buying' ? 'buying' : 'none';
  return { state, chair, least: cost, most: cost, place: 0, onTheWay: 0 };
}

/** Places of entries that are out, and of the winner. */
function resultsOf({ director, placed, players }: TourneyRoom): { sitting: string; name: string; place: number; prize: number }[] {
  if (!director) return [];
  const results: { sitting: string; place: number }[] = [];
  let behind = 0;
  for (const group of director.outs) {
    behind += group.length;
    for (const { entry } of group) results.push({ sitting: entry, place: director.entries.length - behind + 1 });
  }
  if (director.phase === 'over') for (const { id, state } of director.entries) if (state !== 'out') results.push({ sitting: id, place: 1 });
  return results
    .map(({ sitting, place }) => ({
      sitting,
      place,
      name: players.find((one) => one.sitting === sitting)?.name ?? '',
      prize: placed.filter((one) => one.sitting === sitting).reduce((sum, { prize }) => sum + prize, 0),
    }))
    .toSorted((a, b) => a.place - b.place);
}

function standing(room: TourneyRoom, viewer: string): PokerTourney {
  const { config, director, wishes } = room;
  const results = resultsOf(room);
  const player = playerOf(room, viewer);
  const own = results.find(({ sitting }) => sitting === player?.sitting);
  const isPlaying = director?.entries.some(({ id, state }) => id === player?.sitting && state !== 'registered');
  const isAsking = wishes.some((one) => one.viewer === viewer);
  const state = own
    ? 'out'
    : isAsking
      ? 'asking'
      : !player
        ? 'none'
        : player.state === 'buying'
          ? 'buying'
          : isPlaying
            ? 'playing'
            : 'registered';
  return {
    phase: director?.phase ?? 'registering',
    kind: config.kind,
    cost: String(config.cost.prize + config.cost.fee),
    fee: String(config.cost.fee),
    registered: director?.entries.length ?? 0,
    most: config.players,
    startsAt: config.startsAt,
    left: director?.entries.filter((entry) => entry.state !== 'out').length ?? 0,
    level: director?.level ?? 0,
    levelEnds: director?.levelEnds ?? 0,
    prizes: (director?.prizes ?? []).map(String),
    multiple: director?.multiple ?? null,
    own: { state, place: own?.place ?? null, prize: String(own?.prize ?? 0) },
    results: results.map(({ name, place, prize }) => ({ name, place, prize: String(prize) })),
  };
}

/** An event as one viewer sees it. */
export function seenEvent(event: TourneyEvent, viewer: string): PokerEvent<TableView | null, TableEvent> | undefined {
  return seenAtTables(event, viewer, { placeOf, shown });
}
