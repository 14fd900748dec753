import { nodeDigests } from '#poker/kit/node-digests.ts';
import { sealedDecks } from '#poker/shuffle/decks.ts';
import type { DrawTools } from '#poker/shuffle/draw.ts';
import type { TableAct, TableCode, TableEvent } from '#poker/table/acts.ts';
import { encodeHand } from '#poker/table/journal.ts';
import { applyTo } from '#poker/table/rules.ts';
import type { Hand, Result } from '#poker/table/state.ts';
import type { Dealt, MovedSeat, Player, PokerRoom, RoomEvent } from '#modules/poker/room/state.ts';

/** The hash that the first record of a table names. */
export const FIRST_RECORD = '00'.repeat(32);

export const tools: DrawTools = { digests: nodeDigests, decks: sealedDecks(nodeDigests) };

/** A room that one input changes. `room` is replaced, never changed. */
export type Step = { room: PokerRoom; events: RoomEvent[]; ms: number; isSaved: boolean };

export function stepOf(room: PokerRoom, ms: number): Step {
  return { room, events: [], ms, isSaved: false };
}

export function change(step: Step, part: Partial<PokerRoom>): void {
  step.room = { ...step.room, ...part };
}

export const playerNamed = ({ players }: PokerRoom, name: string): Player | undefined => players.find((one) => one.name === name);
export const playerOf = ({ players }: PokerRoom, viewer: string): Player | undefined =>
  players.find((one) => one.viewer === viewer && one.state !== 'leaving') ?? players.find((one) => one.viewer === viewer);

/** Chair of a player at the table, reserved or taken; undefined without one. */
export function chairOf({ table }: PokerRoom, name: string): number | undefined {
  const chair = table.chairs.findIndex((one) => one?.player === name);
  return chair < 0 ? undefined : chair;
}

export function withPlayer(step: Step, player: Player, part: Partial<Player>): void {
  change(step, { players: step.room.players.map((one) => (one === player ? { ...one, ...part } : one)) });
}

/** Applies an act to the table, and does what follows from its events: money that moves, hands that are stored, players that go. */
export function toTable(step: Step, act: TableAct): TableCode | undefined {
  const before = step.room.table;
  const applied = applyTo(tools, before, act, step.ms);
  if ('refused' in applied) return applied.refused;
  change(step, { table: applied.state });
  for (const event of applied.events) {
    step.events.push({ kind: 'table', to: viewerOf(step.room, event), event });
    follow(step, event);
  }
  if (before.hand?.result && applied.state.hand?.id !== before.hand.id) endOfHand(step, before.hand);
  return undefined;
}

/** The viewer of a frame for one chair alone; null where all see it. A bot's frame has a viewer that nobody is. */
function viewerOf(room: PokerRoom, event: TableEvent): string | null {
  if (event.kind !== 'frame' || event.to === null) return null;
  return playerNamed(room, room.table.chairs[event.to]?.player ?? '')?.viewer ?? '';
}

function follow(step: Step, event: TableEvent): void {
  if (event.kind === 'begun') change(step, { begunAt: step.ms, dealt: dealtIn(step.room, event.players, event.chairs) });
  else if (event.kind === 'paid') pay(step, event.hand, event.result);
  else if (event.kind === 'left') goes(step, event.player, event.chips);
  else if (event.kind === 'sat' || event.kind === 'reserved' || event.kind === 'freed') touch(step);
}

/** The lobby has new figures. */
export function touch(step: Step): void {
  change(step, { board: { ...step.room.board, rev: step.room.board.rev + 1 } });
}

function dealtIn(room: PokerRoom, names: readonly string[], chairs: readonly number[]): Dealt[] {
  return names.map((name, seat) => {
    const { viewer = '', sitting = '' } = playerNamed(room, name) ?? {};
    return { viewer, sitting, name, chair: chairs[seat]! };
  });
}

function pay(step: Step, id: string, { contributed, won, rakeParts }: Result): void {
  const bps = step.room.config.table.rake?.percentBps ?? 0;
  const { dealt } = step.room;
  const seats = dealt.flatMap(({ viewer, sitting }, seat): MovedSeat[] => {
    const staked = contributed[seat]!;
    if (viewer === '' || (staked === 0 && won[seat] === 0)) return [];
    // What passes from one member to another earns nothing: the turnover is that of the rake.
    const counted = bps === 0 ? 0 : Math.min(staked, Math.floor((rakeParts[seat]! * 10_000) / bps));
    return [{ sitting, staked, paid: won[seat]!, counted, house: rakeParts[seat]! }];
  });
  if (seats.length === 0) return;
  change(step, {
    moves: [...step.room.moves, { id: `hand:${id}`, kind: 'hand', seats }],
    players: step.room.players.map((one) => (seats.some(({ sitting }) => sitting === one.sitting) ? { ...one, hasPlayed: true } : one)),
  });
}

/** A player has left its chair: a member's money goes back, a bot is gone. */
function goes(step: Step, name: string, chips: number): void {
  touch(step);
  const player = playerNamed(step.room, name);
  if (!player) return;
  if (player.viewer === '') {
    change(step, { players: step.room.players.filter((one) => one !== player), purse: step.room.purse - chips });
    return;
  }
  standUp(step, player, chips);
}

/** Sends the money of a sitting back. `chips` is the stack that its player left the table with. */
export function standUp(step: Step, player: Player, chips: number): void {
  const { sitting, viewer } = player;
  withPlayer(step, player, { state: 'leaving' });
  const move = { id: `out:${sitting}`, kind: 'out', sitting, viewer, mark: player.hasPlayed ? chips : 0, at: step.ms } as const;
  change(step, { moves: [...step.room.moves, move] });
}

const FIGURES_OF = 40;

function endOfHand(step: Step, hand: Hand): void {
  const { room } = step;
  const pot = hand.result!.pots.reduce((sum, { amount }) => sum + amount, 0);
  const { board } = room;
  // Older hands count half once there are enough of them.
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
  const { dealt } = room;
  if (dealt.every(({ viewer }) => viewer === '')) return;
  const record = { id: hand.id, at: room.begunAt, hand: encodeHand(hand), hash: step.room.table.prev, dealt };
  change(step, { records: [...room.records, record] });
}
