import { expect, test } from 'vitest';
import type { PokerEvent } from '#contracts/poker-acts.ts';
import { pokerRules } from '#modules/poker/room/rules.ts';
import { seenEvent } from '#modules/poker/room/view.ts';
import { tourneyRules } from '#modules/poker/tourney/rules.ts';
import { seenEvent as seenInTourney, tourneyView } from '#modules/poker/tourney/view.ts';
import { PlayedRoom, roomConfig } from '#tests/factories/poker/played-room.ts';
import { PlayedTourney, TOURNEY } from '#tests/factories/poker/played-tourney.ts';

/** Hole cards, with the proofs that only their player has. */
const isOwnCards = (frame: unknown): boolean => (frame as { kind: string }).kind === 'cards';

test('whoever asks for a chair sees so, and those who watch do not, whoever looks first', () => {
  for (const order of [
    ['11', '12'],
    ['12', '11'],
  ]) {
    const table = new PlayedRoom();
    table.works = false;
    table.must('11', { kind: 'reserve', chair: 0 });
    const [event] = table.events;
    const seen = order.map((viewer) => [viewer, seenEvent(event!, viewer)]);
    expect(Object.fromEntries(seen)).toEqual({
      '11': { kind: 'moved', patch: { seat: { state: ['asking'] } }, now: table.at },
      '12': undefined,
    });
  }
});

test('a watcher without an account sees no card of a bot, in a view or in an event', () => {
  const table = new PlayedRoom(roomConfig({ mode: 'practice', bots: 4 })).seat(['11']);
  while (table.room.table.hand?.phase !== 'acting') table.wait();
  const seen = pokerRules.view(table.room, '') as ReturnType<typeof tourneyView>;
  expect([seen.table!.own, seen.seat.state, seen.frames.filter(isOwnCards)]).toEqual([null, 'none', []]);
  const events = table.events.flatMap((event) => seenEvent(event, '') ?? []) as PokerEvent<{ kind: string; to?: number | null }>[];
  expect(events.filter((event) => event.kind === 'table' && event.event.kind === 'frame' && event.event.to !== null)).toEqual([]);
});

test('a watcher of a tournament without an account sees no card of a bot', () => {
  const run = new PlayedTourney({ ...TOURNEY, mode: 'practice', bots: 3 });
  run.cash.set('11', 600);
  run.act('11', { kind: 'register', tip: null });
  while (run.room.tables[0]?.state.hand?.phase !== 'acting') {
    run.at = Math.max(run.at, tourneyRules.due(run.room)!);
    run.put({ type: 'clock' });
  }
  const seen = tourneyView(run.room, '');
  expect([seen.table!.own, seen.seat.state, seen.tourney!.own.state, seen.frames.filter(isOwnCards)]).toEqual([null, 'none', 'none', []]);
  const events = run.events.flatMap((event) => seenInTourney(event, '') ?? []);
  expect(events.filter((event) => event.kind === 'table' && event.event.kind === 'frame' && event.event.to !== null)).toEqual([]);
});
