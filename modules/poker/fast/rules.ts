import { pokerAct, type PokerAct } from '#contracts/poker-acts.ts';
import type { Code } from '#contracts/codes.ts';
import { jsonCodec, type Applied, type At, type Input, type RoomRules } from '#platform/rooms/rules.ts';
import { openPool } from '#poker/fast-fold/pool.ts';
import { FIRST_RECORD } from '#poker/shuffle/verify.ts';
import { nextOf, rung } from '#modules/poker/fast/clock.ts';
import { orderPool } from '#modules/poker/fast/desk-orders.ts';
import { enter, maintainBots, leave } from '#modules/poker/fast/entries.ts';
import type { FastEvent, FastRoom } from '#modules/poker/fast/state.ts';
import { seatOf, toTable, type FastStep } from '#modules/poker/fast/step.ts';
import { fastView, seenEvent } from '#modules/poker/fast/view.ts';
import { doneOf, owedBy } from '#modules/poker/fast/work.ts';
import { isChanged } from '#modules/poker/room/changes.ts';
import { byViewer, change, draftOf, setThere } from '#modules/poker/room/draft.ts';
import { actsAfterStop, tablesCodec } from '#modules/poker/room/hand-table.ts';
import type { TableWork } from '#modules/poker/room/owed.ts';
import { readConfig } from '#modules/poker/room/read-config.ts';
import type { RoomMail } from '#modules/poker/room/state.ts';

/** Rules of a fast-fold pool with its hands as a room. */
export const fastRules: RoomRules<FastRoom, PokerAct, FastEvent, TableWork> = {
  open: (stored) => {
    const config = readConfig(stored);
    return {
      config,
      pool: openPool(config.name, config.table.seats, config.table.buyIn),
      tables: [],
      players: [],
      wishes: [],
      moves: [],
      records: [],
      there: [],
      prev: FIRST_RECORD,
      made: 0,
      rev: 1,
      revDone: 0,
      matchAt: 0,
      now: 0,
    };
  },
  apply,
  needsChance: (_room, { type }) => type === 'clock',
  due: (room) => nextOf(room)?.at,
  owed: owedBy,
  view: fastView,
  seen: seenEvent,
  readAct: (sent) => {
    const read = pokerAct.safeParse(sent);
    return read.success ? read.data : undefined;
  },
  acts: jsonCodec(),
  snapshot: tablesCodec(),
  hasPresence: true,
  mailed: (room, mail, at) => applied(room, at, (step) => orderPool(step, mail as RoomMail)),
};

function apply(room: FastRoom, input: Input<PokerAct>, at: At): Applied<FastRoom, FastEvent> {
  return applied(room, at, (step) => take(step, input, at.chance));
}

function applied(room: FastRoom, { ms }: At, run: (step: FastStep) => string | undefined): Applied<FastRoom, FastEvent> {
  const step: FastStep = draftOf(room, ms);
  const refused = run(step);
  if (refused !== undefined) return { refused: refused as Code };
  maintainBots(step);
  change(step, { now: ms });
  if (isChanged(room, step.room)) step.events.push({ kind: 'moved', before: room, room: step.room });
  return { state: step.room, events: step.events, isSaved: step.isSaved };
}

function take(step: FastStep, input: Input<PokerAct>, chance: string): string | undefined {
  switch (input.type) {
    case 'act':
      return actOf(step, input.viewer, input.act);
    case 'joined':
    case 'left':
      presence(step, input.viewer, input.type === 'joined');
      return undefined;
    case 'clock':
      rung(step, chance);
      return undefined;
    case 'resumed':
      resumed(step, input.pausedMs);
      return undefined;
    case 'done':
      doneOf(step, input.key, input.result);
      return undefined;
  }
}

const IN_HAND = ['act', 'ahead', 'link', 'answered', 'show'] as const;

function isInHand(act: PokerAct): act is Extract<PokerAct, { kind: (typeof IN_HAND)[number] }> {
  return (IN_HAND as readonly string[]).includes(act.kind);
}

function actOf(step: FastStep, viewer: string, act: PokerAct): string | undefined {
  if (act.kind === 'sit') return enter(step, viewer, act.chips, act.tip);
  if (act.kind === 'leave') return leave(step, viewer);
  if (!isInHand(act)) return 'poker.not_now';
  const player = byViewer(step.room, viewer);
  const seat = player && seatOf(step.room, player.name);
  if (!seat) return 'poker.not_in_hand';
  const { table, chair } = seat;
  const { hand, ...rest } = act;
  if (hand !== table.state.hand?.id) return 'poker.too_late';
  // Links of the hole cards are still being sent, so no player leaves the hand yet.
  if (rest.kind === 'ahead' && table.state.hand.phase !== 'acting') return 'poker.not_now';
  const refused = toTable(step, table.id, { ...rest, chair });
  if (refused) return refused;
  if (rest.kind === 'act' && rest.act.kind === 'fold') toTable(step, table.id, { kind: 'ahead', chair });
  return undefined;
}

function presence(step: FastStep, viewer: string, isThere: boolean): void {
  setThere(step, viewer, isThere);
  const player = byViewer(step.room, viewer);
  const seat = player && seatOf(step.room, player.name);
  if (seat) toTable(step, seat.table.id, { kind: isThere ? 'back' : 'gone', chair: seat.chair });
}

/** Resumes in another process: every deadline has its full time again. A hand in which nobody could act for over a minute is void. */
function resumed(step: FastStep, pausedMs: number): void {
  change(step, { there: [] });
  for (const { viewer, name } of step.room.players) {
    const seat = viewer === '' ? undefined : seatOf(step.room, name);
    if (seat) toTable(step, seat.table.id, { kind: 'gone', chair: seat.chair });
  }
  for (const { id, state } of step.room.tables) for (const act of actsAfterStop(state, pausedMs)) toTable(step, id, act);
}
