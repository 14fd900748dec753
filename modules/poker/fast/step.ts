import type { Draws } from '#poker/bots/decide.ts';
import { diceOf } from '#poker/kit/draw.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { applyToPool, type PoolAct, type PoolCode } from '#poker/fast-fold/pool.ts';
import type { TableAct, TableCode, TableEvent } from '#poker/table/acts.ts';
import { encodeHand } from '#poker/table/journal.ts';
import { applyTo, openTable } from '#poker/table/rules.ts';
import type { Hand, Result } from '#poker/table/state.ts';
import type { FastEvent, FastRoom } from '#modules/poker/fast/state.ts';
import type { MovedSeat, Player } from '#modules/poker/room/state.ts';
import { tools } from '#modules/poker/room/step.ts';
import type { TourneyTable } from '#modules/poker/tourney/state.ts';

export type FastStep = { room: FastRoom; events: FastEvent[]; ms: number; isSaved: boolean };

const NO_DICE: Draws = diceOf(nodeDigests, new Uint8Array(32));

export function change(step: FastStep, part: Partial<FastRoom>): void {
  step.room = { ...step.room, ...part };
}

export const byName = ({ players }: FastRoom, name: string): Player | undefined => players.find((one) => one.name === name);
export const playerOf = ({ players }: FastRoom, viewer: string): Player | undefined => players.find((one) => one.viewer === viewer);
const bySitting = ({ players }: FastRoom, sitting: string): Player | undefined => players.find((one) => one.sitting === sitting);

export function withPlayer(step: FastStep, sitting: string, part: Partial<Player>): void {
  change(step, { players: step.room.players.map((one) => (one.sitting === sitting ? { ...one, ...part } : one)) });
}

/** The hand that a player is in and has not moved on from, with its chair there. */
export function seatOf({ tables }: FastRoom, name: string): { table: TourneyTable; chair: number } | undefined {
  for (const table of tables) {
    const { chairs, hand } = table.state;
    const chair = chairs.findIndex((one) => one?.player === name);
    const seat = hand?.order.indexOf(chair) ?? -1;
    if (chair >= 0 && (seat < 0 || hand!.ahead[seat] === null)) return { table, chair };
  }
  return undefined;
}

/** Gives an act to the pool: hands begin, and players go. */
export function toPool(step: FastStep, act: PoolAct, dice = NO_DICE): PoolCode | undefined {
  const done = applyToPool(step.room.pool, act, step.ms, dice);
  if ('refused' in done) return done.refused;
  change(step, { pool: done.state, rev: step.room.rev + 1 });
  for (const event of done.events) {
    if (event.kind === 'hand') beginHand(step, event.hand, event.seats);
    else if (event.kind === 'broke') toPool(step, { kind: 'leave', entry: event.entry });
    else goes(step, event.entry, event.chips);
  }
  return undefined;
}

function beginHand(step: FastStep, id: string, seats: readonly { entry: string; chips: number }[]): void {
  const { config, prev } = step.room;
  const opened: TourneyTable = { id, state: openTable({ ...config.table, table: id }, prev), begunAt: 0, dealt: [] };
  change(step, { tables: [...step.room.tables, opened] });
  for (const [chair, { entry, chips }] of seats.entries()) {
    const { name, viewer, tip } = bySitting(step.room, entry)!;
    toTable(step, id, { kind: 'place', chair, player: name, chips, tip });
    if (viewer !== '' && !step.room.there.includes(viewer)) toTable(step, id, { kind: 'gone', chair });
  }
}

function goes(step: FastStep, entry: string, chips: number): void {
  const player = bySitting(step.room, entry);
  if (!player) return;
  if (player.viewer === '') return change(step, { players: step.room.players.filter((one) => one !== player) });
  standUp(step, player, chips);
}

/** Sends the money of an entry back. */
export function standUp(step: FastStep, { sitting, viewer, hasPlayed }: Player, chips: number): void {
  withPlayer(step, sitting, { state: 'leaving' });
  const move = { id: `out:${sitting}`, kind: 'out', sitting, viewer, mark: hasPlayed ? chips : 0, at: step.ms } as const;
  change(step, { moves: [...step.room.moves, move] });
}

/** Applies an act to the table of a hand, and does what follows: chips that move on, money, the end of the hand. */
export function toTable(step: FastStep, id: string, act: TableAct): TableCode | undefined {
  const before = step.room.tables.find((one) => one.id === id);
  if (!before) return 'poker.too_late';
  const applied = applyTo(tools, before.state, act, step.ms);
  if ('refused' in applied) return applied.refused;
  const begun = applied.events.find((event) => event.kind === 'begun');
  const after: TourneyTable = { ...before, state: applied.state, ...(begun && { begunAt: step.ms, dealt: dealtIn(step.room, begun) }) };
  change(step, { tables: step.room.tables.map((one) => (one.id === id ? after : one)) });
  for (const event of applied.events) {
    step.events.push({ kind: 'table', room: step.room, table: id, to: viewerOf(step.room, after, event), event });
    follow(step, after, event);
  }
  const { hand } = before.state;
  if (hand && applied.state.hand === null) endHand(step, after, hand);
  return undefined;
}

function dealtIn(room: FastRoom, { players, chairs }: Extract<TableEvent, { kind: 'begun' }>): TourneyTable['dealt'] {
  return players.map((name, seat) => {
    const { viewer = '', sitting = '' } = byName(room, name) ?? {};
    return { viewer, sitting, name, chair: chairs[seat]! };
  });
}

function viewerOf(room: FastRoom, { state }: TourneyTable, event: TableEvent): string | null {
  if (event.kind !== 'frame' || event.to === null) return null;
  return byName(room, state.chairs[event.to]?.player ?? '')?.viewer ?? '';
}

function follow(step: FastStep, table: TourneyTable, event: TableEvent): void {
  if (event.kind === 'paid') pay(step, table, event.hand, event.result);
  else if (event.kind === 'ahead') {
    const { sitting } = byName(step.room, event.player)!;
    // The chain of links goes on in the next hand.
    withPlayer(step, sitting, { tip: table.state.chairs[event.chair]!.tip });
    toPool(step, { kind: 'ahead', entry: sitting, chips: event.chips });
  } else if (event.kind === 'timeOut') {
    // Who does not act in time leaves the pool after the hand.
    const player = byName(step.room, table.state.chairs[event.chair]?.player ?? '');
    if (player) toPool(step, { kind: 'leave', entry: player.sitting });
  }
}

function pay(step: FastStep, { dealt }: TourneyTable, id: string, { contributed, won, rakeParts }: Result): void {
  const bps = step.room.config.table.rake?.percentBps ?? 0;
  const seats = dealt.flatMap(({ viewer, sitting }, seat): MovedSeat[] => {
    const staked = contributed[seat]!;
    if (viewer === '' || (staked === 0 && won[seat] === 0)) return [];
    const counted = bps === 0 ? 0 : Math.min(staked, Math.floor((rakeParts[seat]! * 10_000) / bps));
    return [{ sitting, staked, paid: won[seat]!, counted, house: rakeParts[seat]! }];
  });
  if (seats.length === 0) return;
  change(step, { moves: [...step.room.moves, { id: `hand:${id}`, kind: 'hand', seats }] });
  for (const { sitting } of seats) withPlayer(step, sitting, { hasPlayed: true });
}

/** A hand is over, or void: its chips go back to the pool, and its table is gone. */
function endHand(step: FastStep, { id, state, begunAt, dealt }: TourneyTable, hand: Hand): void {
  step.isSaved = true;
  if (hand.result && dealt.some(({ viewer }) => viewer !== '')) {
    const record = { id: hand.id, at: begunAt, hand: encodeHand(hand), hash: state.prev, dealt };
    change(step, { records: [...step.room.records, record] });
  }
  if (hand.result) change(step, { prev: state.prev });
  change(step, { tables: step.room.tables.filter((one) => one.id !== id) });
  const chips = dealt.map(({ sitting, chair, name }, seat): [string, number] => {
    const left = state.chairs[chair];
    if (left?.player === name && hand.ahead[seat] === null) withPlayer(step, sitting, { tip: left.tip });
    return [sitting, left?.player === name ? left.stack + left.pending : 0];
  });
  toPool(step, { kind: 'handOver', hand: id, chips });
}
