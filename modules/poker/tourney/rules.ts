import { pokerAct, type PokerAct } from '#contracts/poker-acts.ts';
import type { Code } from '#contracts/codes.ts';
import type { Emote } from '#contracts/poker-limits.ts';
import { jsonCodec, type Applied, type At, type Input, type RoomRules } from '#platform/rooms/rules.ts';
import { isChanged } from '#modules/poker/room/changes.ts';
import { byViewer, change, draftOf, setThere } from '#modules/poker/room/draft.ts';
import { recordEmote } from '#modules/poker/room/emotes.ts';
import { actsAfterStop, tablesCodec } from '#modules/poker/room/hand-table.ts';
import { isAtTable, tableAct } from '#modules/poker/room/member-acts.ts';
import type { RoomMail } from '#modules/poker/room/state.ts';
import { nextOf, rung } from '#modules/poker/tourney/clock.ts';
import { orderTourney } from '#modules/poker/tourney/desk-orders.ts';
import { isBarred } from '#modules/poker/tourney/barred.ts';
import { disqualify } from '#modules/poker/tourney/disqualify.ts';
import { directorOf, planBots, register, unregister } from '#modules/poker/tourney/entries.ts';
import { buy } from '#modules/poker/tourney/money.ts';
import type { TourneyEvent, TourneyMail, TourneyRoom } from '#modules/poker/tourney/state.ts';
import { liveEntry, seatOf, type TourneyStep } from '#modules/poker/tourney/draft.ts';
import { readTourney } from '#modules/poker/tourney/read-tourney.ts';
import { shiftTimes } from '#modules/poker/tourney/shift-times.ts';
import { toDirector, toTable } from '#modules/poker/tourney/step.ts';
import { seenEvent, tourneyView } from '#modules/poker/tourney/view.ts';
import { doneOf, owedBy, type TourneyWork } from '#modules/poker/tourney/work.ts';

/** Rules of a tournament with its tables as a room. */
export const tourneyRules: RoomRules<TourneyRoom, PokerAct, TourneyEvent, TourneyWork> = {
  open: (stored) => ({
    config: readTourney(stored),
    director: null,
    tables: [],
    players: [],
    wishes: [],
    moves: [],
    records: [],
    placed: [],
    purchases: [],
    tickets: [],
    overlay: { amount: 0, isPaid: true },
    watched: {},
    there: [],
    made: 0,
    rev: 1,
    revDone: 0,
    botAt: 0,
    now: 0,
  }),
  apply,
  needsChance: (room, { type }) => type === 'clock' || (room.director === null && (type === 'act' || type === 'done')),
  due: (room) => nextOf(room)?.at,
  owed: owedBy,
  view: tourneyView,
  seen: seenEvent,
  readAct: (sent) => {
    const read = pokerAct.safeParse(sent);
    return read.success ? read.data : undefined;
  },
  acts: jsonCodec(),
  snapshot: tablesCodec(),
  hasPresence: true,
  // A satellite registers its winners, and staff send orders.
  mailed: (room, mail, at) =>
    applied(room, at, (step) => {
      const message = mail as TourneyMail | RoomMail;
      if (!('viewer' in message)) return orderTourney(step, message);
      if (message.kind === 'disqualify') return disqualify(step, message.viewer);
      return message.kind === 'register' ? register(step, message.viewer, null) : 'poker.not_now';
    }),
};

function apply(room: TourneyRoom, input: Input<PokerAct>, at: At): Applied<TourneyRoom, TourneyEvent> {
  return applied(room, at, (step) => {
    if (at.chance !== '' && input.type !== 'clock') openDirector(step, at.chance);
    return take(step, input, at.chance);
  });
}

function openDirector(step: TourneyStep, chance: string): void {
  if (step.room.director !== null) return;
  const seed = Buffer.from(chance, 'base64url').toString('hex');
  change(step, { director: directorOf(step.room.config, step.room.config.name, seed) });
}

function applied(room: TourneyRoom, { ms }: At, run: (step: TourneyStep) => string | undefined): Applied<TourneyRoom, TourneyEvent> {
  const step: TourneyStep = draftOf(room, ms);
  const refused = run(step);
  if (refused !== undefined) return { refused: refused as Code };
  planBots(step);
  change(step, { now: ms });
  if (isChanged(room, step.room)) step.events.push({ kind: 'moved', before: room, room: step.room });
  return { state: step.room, events: step.events, isSaved: step.isSaved };
}

function take(step: TourneyStep, input: Input<PokerAct>, chance: string): string | undefined {
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

function actOf(step: TourneyStep, viewer: string, act: PokerAct): string | undefined {
  // The links of a disqualified member are still in the draws of the current hand.
  if (isBarred(step.room, viewer) && !['watch', 'link', 'answered'].includes(act.kind)) return 'poker.disqualified';
  if (act.kind === 'register') return register(step, viewer, act.tip);
  if (act.kind === 'unregister') return unregister(step, viewer);
  if (act.kind === 'rebuy' || act.kind === 'addOn') return buy(step, viewer, act.kind);
  if (act.kind === 'watch') return watch(step, viewer, act.table);
  if (act.kind === 'propose') return deal(step, viewer, act);
  if (act.kind === 'agree' || act.kind === 'refuse') return deal(step, viewer, { kind: act.kind });
  if (act.kind === 'emote') return emote(step, viewer, act.emote);
  // Seats are drawn, and a player stays until the last chip is lost.
  if (!isAtTable(act) || act.kind === 'leave' || act.kind === 'ahead') return 'poker.not_now';
  const player = byViewer(step.room, viewer);
  const seat = player && seatOf(step.room, player.name);
  if (!seat) return 'poker.no_such_seat';
  if ('hand' in act && act.hand !== seat.table.state.hand?.id) return 'poker.too_late';
  return toTable(step, seat.table.id, tableAct(act, seat.chair));
}

function emote(step: TourneyStep, viewer: string, said: Emote): string | undefined {
  const player = byViewer(step.room, viewer);
  const seat = player && seatOf(step.room, player.name);
  const refused = seat ? recordEmote(step, viewer) : 'poker.no_such_seat';
  if (seat && refused === undefined)
    step.events.push({ kind: 'emote', room: step.room, table: seat.table.id, chair: seat.chair, emote: said });
  return refused;
}

/** Shows a watcher another table. A player sees its own table. */
function watch(step: TourneyStep, viewer: string, table: string): string | undefined {
  if (!step.room.tables.some(({ id }) => id === table)) return 'poker.no_such_table';
  change(step, { watched: { ...step.room.watched, [viewer]: table } });
  return undefined;
}

type DealAct = Extract<PokerAct, { kind: 'propose' }> | { kind: 'agree' | 'refuse' };

/** Makes a deal of the final table, by the remaining players. */
function deal(step: TourneyStep, viewer: string, act: DealAct): string | undefined {
  const player = byViewer(step.room, viewer);
  const live = player && liveEntry(step.room, player.name);
  if (!live || live.state === 'out') return 'poker.no_such_entry';
  return toDirector(step, act.kind === 'propose' ? act : { kind: act.kind, entry: live.id });
}

function presence(step: TourneyStep, viewer: string, isThere: boolean): void {
  setThere(step, viewer, isThere);
  const player = byViewer(step.room, viewer);
  const seat = player && seatOf(step.room, player.name);
  if (seat) toTable(step, seat.table.id, { kind: isThere ? 'back' : 'gone', chair: seat.chair });
}

/**
 * Resumes in another process: every deadline has its full time again, and the level has its remaining time. A hand in which nobody could
 * act for over a minute is dealt again.
 */
function resumed(step: TourneyStep, pausedMs: number): void {
  const { director, pausedAt } = step.room;
  // A paused tournament receives the time when it is resumed.
  if (director?.phase === 'running' && pausedAt === undefined) {
    // Breaks are at fixed times of an hour.
    const { breakUntil, nextBreak } = director;
    change(step, { director: { ...shiftTimes(director, pausedMs), breakUntil, nextBreak } });
  }
  change(step, { there: [] });
  for (const { viewer, name } of step.room.players) {
    const seat = viewer === '' ? undefined : seatOf(step.room, name);
    if (seat) toTable(step, seat.table.id, { kind: 'gone', chair: seat.chair });
  }
  for (const { id, state } of step.room.tables)
    for (const act of actsAfterStop(state, pausedMs)) {
      toTable(step, id, act);
      if (act.kind === 'void') toTable(step, id, { kind: 'release' });
    }
}
