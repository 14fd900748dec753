import { diceOf } from '#poker/kit/draw.ts';
import type { Draws } from '#poker/bots/decide.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { applyToPool, type PoolAct, type PoolCode } from '#poker/fast-fold/pool.ts';
import type { TableAct, TableCode, TableEvent } from '#poker/table/acts.ts';
import { openTable } from '#poker/table/rules.ts';
import { addSilence, isOutOfDraws } from '#poker/table/silence.ts';
import type { Hand } from '#poker/table/state.ts';
import type { FastEvent, FastRoom } from '#modules/poker/fast/state.ts';
import { byName, bySitting, change, withPlayer, type Draft } from '#modules/poker/room/draft.ts';
import { actAt, recordOf, type HandTable } from '#modules/poker/room/hand-table.ts';
import { payHand } from '#modules/poker/room/pay-hand.ts';
import type { Player } from '#modules/poker/room/state.ts';

export type FastStep = Draft<FastRoom, FastEvent>;

const NO_DICE: Draws = diceOf(nodeDigests, new Uint8Array(32));

/** Returns the hand in which a player still takes part, with the player's chair there. */
export function seatOf({ tables }: FastRoom, name: string): { table: HandTable; chair: number } | undefined {
  for (const table of tables) {
    const { chairs, hand } = table.state;
    const chair = chairs.findIndex((one) => one?.player === name);
    const seat = hand?.order.indexOf(chair) ?? -1;
    if (chair >= 0 && (seat < 0 || hand!.ahead[seat] === null)) return { table, chair };
  }
  return undefined;
}

/** Passes an act to the pool, by which hands begin and players leave. */
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
  const opened: HandTable = { id, state: openTable({ ...config.table, table: id }, prev), begunAt: 0, dealt: [] };
  change(step, { tables: [...step.room.tables, opened] });
  for (const [chair, { entry, chips }] of seats.entries()) {
    const { name, viewer, tip, draws = { hands: 0, silentIn: [] } } = bySitting(step.room, entry)!;
    withPlayer(step, entry, { draws: { ...draws, hands: draws.hands + 1 } });
    toTable(step, id, { kind: 'place', chair, player: name, chips, tip: isOutOfDraws(draws.silentIn) ? null : tip });
    if (viewer !== '' && !step.room.there.includes(viewer)) toTable(step, id, { kind: 'gone', chair });
  }
}

function goes(step: FastStep, entry: string, chips: number): void {
  const player = bySitting(step.room, entry);
  if (!player) return;
  if (player.viewer === '') return change(step, { players: step.room.players.filter((one) => one !== player) });
  standUp(step, player, chips);
}

/** Returns the money of an entry. */
export function standUp(step: FastStep, { sitting, viewer, hasPlayed }: Player, chips: number): void {
  withPlayer(step, sitting, { state: 'leaving' });
  const move = { id: `out:${sitting}`, kind: 'out', sitting, viewer, mark: hasPlayed ? chips : 0, at: step.ms } as const;
  change(step, { moves: [...step.room.moves, move] });
}

/** Applies an act to the table of a hand, and handles its effects: chips that return to the pool, money, and the end of the hand. */
export function toTable(step: FastStep, id: string, act: TableAct): TableCode | undefined {
  const done = actAt(step, id, act, (table, event) => follow(step, table, event));
  if (!done) return 'poker.too_late';
  if ('refused' in done) return done.refused;
  const { before, after } = done;
  if (before.hand && after.state.hand === null) endHand(step, after, before.hand);
  return undefined;
}

function follow(step: FastStep, table: HandTable, event: TableEvent): void {
  if (event.kind === 'paid') payHand(step, event.hand, table.dealt, event.result, step.room.config.table.rake);
  else if (event.kind === 'ahead') {
    const { sitting } = byName(step.room, event.player)!;
    // The chain of links continues in the next hand.
    withPlayer(step, sitting, { tip: table.state.chairs[event.chair]!.tip });
    toPool(step, { kind: 'ahead', entry: sitting, chips: event.chips });
  } else if (event.kind === 'frame' && event.frame.kind === 'silent') {
    for (const seat of event.frame.seats) countSilence(step, table.dealt[seat]!.name);
  } else if (event.kind === 'timeOut') {
    // A player who does not act in time leaves the pool after the hand.
    const player = byName(step.room, table.state.chairs[event.chair]?.player ?? '');
    if (player) toPool(step, { kind: 'leave', entry: player.sitting });
  }
}

/** Counts a silence of a connected player. The pool stores the count, because each hand has a table of its own. */
function countSilence(step: FastStep, name: string): void {
  const { sitting, viewer, draws } = byName(step.room, name)!;
  // A player without further draws is not asked, so its last silences stay.
  if (!draws || !step.room.there.includes(viewer)) return;
  withPlayer(step, sitting, { draws: { ...draws, silentIn: addSilence(draws.silentIn, draws.hands) } });
}

/** Handles the end of a hand, or a void hand: its chips return to the pool, and its table is removed. */
function endHand(step: FastStep, table: HandTable, hand: Hand): void {
  const { id, state, dealt } = table;
  step.isSaved = true;
  const record = hand.result && recordOf(hand, state.prev, table);
  if (record) change(step, { records: [...step.room.records, record] });
  if (hand.result) change(step, { prev: state.prev });
  change(step, { tables: step.room.tables.filter((one) => one.id !== id) });
  const chips = dealt.map(({ sitting, chair, name }, seat): [string, number] => {
    const left = state.chairs[chair];
    if (left?.player === name && hand.ahead[seat] === null) withPlayer(step, sitting, { tip: left.tip });
    return [sitting, left?.player === name ? left.stack + left.pending : 0];
  });
  toPool(step, { kind: 'handOver', hand: id, chips });
}
