import { pokerAct, type PokerAct } from '#contracts/poker-acts.ts';
import type { Code } from '#contracts/codes.ts';
import { jsonCodec, type Applied, type At, type Input, type RoomRules } from '#platform/rooms/rules.ts';
import { FIRST_RECORD } from '#poker/shuffle/verify.ts';
import { openTable } from '#poker/table/rules.ts';
import { actOfBots, seatBots } from '#modules/poker/room/bot-seats.ts';
import { keysOf } from '#modules/poker/room/bots.ts';
import { clockAt, nextOf } from '#modules/poker/room/clock.ts';
import { isChanged } from '#modules/poker/room/changes.ts';
import { change, draftOf, setThere } from '#modules/poker/room/draft.ts';
import { actsAfterStop, tableCodec } from '#modules/poker/room/hand-table.ts';
import type { TableWork } from '#modules/poker/room/owed.ts';
import { doneOf, owedBy } from '#modules/poker/room/work.ts';
import { actOf, addExtra, nameOf } from '#modules/poker/room/member-acts.ts';
import { closeBroken, orderTable } from '#modules/poker/room/desk-orders.ts';
import { readConfig } from '#modules/poker/room/read-config.ts';
import { chairOf, toTable, type Step } from '#modules/poker/room/step.ts';
import type { PokerRoom, RoomEvent, RoomMail } from '#modules/poker/room/state.ts';
import { roomView, seenEvent } from '#modules/poker/room/view.ts';

/** Rules of a cash table as a room: acts of members, of bots and of the clock, and the money that it owes. */
export const pokerRules: RoomRules<PokerRoom, PokerAct, RoomEvent, TableWork> = {
  open: (stored) => {
    const config = readConfig(stored);
    return {
      config,
      table: openTable(config.table, FIRST_RECORD),
      players: [],
      guests: [],
      wishes: [],
      moves: [],
      records: [],
      there: [],
      board: { rev: 1, hands: 0, pots: 0, flops: 0, since: 0 },
      boardDone: 0,
      now: 0,
      made: 0,
      begunAt: 0,
      dealt: [],
      purse: 0,
    };
  },
  apply,
  needsChance: (room, { type }) => type === 'clock' && ['begin', 'bots'].includes(nextOf(room)?.kind ?? ''),
  due: clockAt,
  owed: owedBy,
  view: (room, viewer) => roomView(room, viewer, room.now),
  seen: seenEvent,
  readAct: (sent) => {
    const read = pokerAct.safeParse(sent);
    return read.success ? read.data : undefined;
  },
  acts: jsonCodec(),
  snapshot: {
    encode: ({ table, ...room }) => JSON.stringify({ room, table: tableCodec.encode(table) }),
    decode: (text) => {
      const { room, table } = JSON.parse(text) as { room: Omit<PokerRoom, 'table'>; table: string };
      return { ...room, table: tableCodec.decode(table) };
    },
  },
  hasPresence: true,
  mailed: (room, mail, at) => {
    const order = mail as RoomMail;
    return applied(room, at, (step) => ('viewer' in order ? actOf(step, order.viewer, { kind: order.kind }) : orderTable(step, order)));
  },
};

function apply(room: PokerRoom, input: Input<PokerAct>, at: At): Applied<PokerRoom, RoomEvent> {
  return applied(room, at, (step) => take(step, input, at));
}

function applied(room: PokerRoom, at: At, run: (step: Step) => string | undefined): Applied<PokerRoom, RoomEvent> {
  let step: Step = draftOf(room, at.ms);
  try {
    const refused = run(step);
    if (refused !== undefined) return { refused: refused as Code };
    tidy(step);
  } catch (error) {
    if (room.failure !== undefined) throw error;
    step = draftOf(room, at.ms);
    closeBroken(step, String(error));
  }
  change(step, { now: at.ms });
  if (isChanged(room, step.room)) step.events.push({ kind: 'moved', before: room, room: step.room });
  return { state: step.room, events: step.events, isSaved: step.isSaved };
}

function take(step: Step, input: Input<PokerAct>, at: At): string | undefined {
  switch (input.type) {
    case 'act':
      return actOf(step, input.viewer, input.act);
    case 'joined':
    case 'left':
      return presence(step, input.viewer, input.type === 'joined');
    case 'clock':
      return rung(step, at);
    case 'resumed':
      return resumed(step, input.pausedMs);
    case 'done':
      doneOf(step, input.key, input.result);
      return undefined;
  }
}

function presence(step: Step, viewer: string, isThere: boolean): undefined {
  setThere(step, viewer, isThere);
  const chair = chairOf(step.room, nameOf(step.room, viewer) ?? '');
  if (chair !== undefined) toTable(step, { kind: isThere ? 'back' : 'gone', chair });
}

/** Carries out the due action of the clock: a hand begins, a deadline passes, a bot acts, or bots come and leave. */
function rung(step: Step, { ms, chance }: At): undefined {
  const next = nextOf(step.room);
  if (!next || next.at > ms) return;
  if (next.kind === 'seats') seatBots(step);
  else if (next.kind === 'begin') toTable(step, { kind: 'begin', ...keysOf(chance) });
  else if (next.kind === 'bots') actOfBots(step, chance);
  else toTable(step, { kind: 'tick' });
}

/**
 * Resumes in another process: nobody is connected yet, and every deadline has its full time again. A hand in which nobody could act for
 * over a minute is void. If all its players are all-in, it is completed instead.
 */
function resumed(step: Step, pausedMs: number): undefined {
  change(step, { there: [] });
  for (const { viewer, name } of step.room.players) {
    const chair = viewer === '' ? undefined : chairOf(step.room, name);
    if (chair !== undefined) toTable(step, { kind: 'gone', chair });
  }
  for (const act of actsAfterStop(step.room.table, pausedMs)) toTable(step, act);
}

/**
 * Removes guests without a chair or a place. A guest who was offered a chair must bring the stack of the last departure. Bought chips are
 * added.
 */
function tidy(step: Step): void {
  for (const { name, brings } of step.room.guests) {
    const chair = chairOf(step.room, name);
    const held = chair === undefined ? undefined : step.room.table.chairs[chair]!;
    if (held?.state === 'reserved' && held.mustBring < brings)
      toTable(step, { kind: 'reserve', chair: chair!, player: name, device: held.device, brings });
  }
  const { guests, table } = step.room;
  const kept = guests.filter(({ name }) => table.queue.includes(name) || chairOf(step.room, name) !== undefined);
  if (kept.length < guests.length) change(step, { guests: kept });
  if (step.isSaved) for (const player of step.room.players) addExtra(step, player);
}
