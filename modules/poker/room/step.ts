import type { TableAct, TableCode, TableEvent } from '#poker/table/acts.ts';
import { applyTo } from '#poker/table/rules.ts';
import type { Hand, Result } from '#poker/table/state.ts';
import { byName, byViewer, change, withPlayer, type Draft } from '#modules/poker/room/draft.ts';
import { dealtIn, recordOf, tools, viewerOf } from '#modules/poker/room/hand-table.ts';
import { payHand } from '#modules/poker/room/pay-hand.ts';
import type { Player, PokerRoom, RoomEvent } from '#modules/poker/room/state.ts';

/** A cash table during one input. */
export type Step = Draft<PokerRoom, RoomEvent>;

/** Returns the player of a member. Returns a player who is leaving only if there is no other. */
export const playerOf = (room: PokerRoom, viewer: string): Player | undefined =>
  byViewer({ players: room.players.filter(({ state }) => state !== 'leaving') }, viewer) ?? byViewer(room, viewer);

/** Returns the chair of a player at the table, reserved or taken, or undefined without a chair. */
export function chairOf({ table }: PokerRoom, name: string): number | undefined {
  const chair = table.chairs.findIndex((one) => one?.player === name);
  return chair < 0 ? undefined : chair;
}

/** Applies an act to the table, and handles the effects of its events: money that moves, hands that are stored, players who leave. */
export function toTable(step: Step, act: TableAct): TableCode | undefined {
  const before = step.room.table;
  const applied = applyTo(tools, before, act, step.ms);
  if ('refused' in applied) return applied.refused;
  change(step, { table: applied.state });
  for (const event of applied.events) {
    step.events.push({ kind: 'table', to: viewerOf(step.room, step.room.table, event), event });
    follow(step, event);
  }
  if (before.hand?.result && applied.state.hand?.id !== before.hand.id) endOfHand(step, before.hand);
  return undefined;
}

function follow(step: Step, event: TableEvent): void {
  if (event.kind === 'begun') change(step, { begunAt: step.ms, dealt: dealtIn(step.room, event) });
  else if (event.kind === 'paid') pay(step, event.hand, event.result);
  else if (event.kind === 'left') goes(step, event.player, event.chips);
  else if (event.kind === 'sat' || event.kind === 'reserved' || event.kind === 'freed') touch(step);
}

/** Marks the figures of the lobby as changed. */
export function touch(step: Step): void {
  change(step, { board: { ...step.room.board, rev: step.room.board.rev + 1 } });
}

function pay(step: Step, id: string, result: Result): void {
  const { dealt, config } = step.room;
  payHand(step, id, dealt, result, config.table.rake);
}

/** Handles a player who has left the chair: a member's money is returned, a bot is removed. */
function goes(step: Step, name: string, chips: number): void {
  touch(step);
  const player = byName(step.room, name);
  if (!player) return;
  if (player.viewer === '') {
    change(step, { players: step.room.players.filter((one) => one !== player), purse: step.room.purse - chips });
    return;
  }
  standUp(step, player, chips);
}

/** Returns the money of a sitting. `chips` is the stack with which its player left the table. */
export function standUp(step: Step, player: Player, chips: number): void {
  const { sitting, viewer } = player;
  withPlayer(step, sitting, { state: 'leaving' });
  const move = { id: `out:${sitting}`, kind: 'out', sitting, viewer, mark: player.hasPlayed ? chips : 0, at: step.ms } as const;
  change(step, { moves: [...step.room.moves, move] });
}

const FIGURES_OF = 40;

function endOfHand(step: Step, hand: Hand): void {
  const { room } = step;
  const pot = hand.result!.pots.reduce((sum, { amount }) => sum + amount, 0);
  const { board } = room;
  // Older hands count half once there are enough hands.
  const isFull = board.hands >= FIGURES_OF;
  const half = (value: number): number => (isFull ? Math.floor(value / 2) : value);
  change(step, {
    board: {
      rev: board.rev + 1,
      hands: half(board.hands) + 1,
      pots: half(board.pots) + pot,
      flops: half(board.flops) + (hand.boards[0]!.length > 0 ? 1 : 0),
      since: board.since === 0 ? room.begunAt : isFull ? Math.floor((board.since + step.ms) / 2) : board.since,
    },
  });
  step.isSaved = true;
  const record = recordOf(hand, step.room.table.prev, room);
  if (record) change(step, { records: [...room.records, record] });
}
