import { describe, expect, test } from 'vitest';
import { addPokerSchedule } from '#contracts/bo/poker-tourneys.ts';
import type { PokerAct } from '#contracts/poker-acts.ts';
import { pokerRules } from '#modules/poker/room/rules.ts';
import { tourneyRules } from '#modules/poker/tourney/rules.ts';
import { PlayedRoom } from '#tests/factories/poker/played-room.ts';
import { PlayedTourney, TOURNEY } from '#tests/factories/poker/played-tourney.ts';

const FIFTY = Array.from({ length: 50 });
/** Answers to the same act fifty times, before anything that it leads to is done. */
function fifty(one: { act(viewer: string, act: PokerAct): string | undefined }, viewer: string, act: PokerAct): (string | undefined)[] {
  return FIFTY.map(() => one.act(viewer, act));
}
const CHIPS = 1_000;

describe('fifty at once', () => {
  test('sit down once: one buy-in is paid', () => {
    const table = new PlayedRoom();
    table.must('11', { kind: 'reserve', chair: 0 });
    table.works = false;
    const answers = fifty(table, '11', { kind: 'sit', chips: CHIPS, tip: null });
    expect([answers[0], new Set(answers.slice(1))]).toEqual([undefined, new Set(['poker.already_seated'])]);
    table.works = true;
    table.work();
    expect([table.cash.get('11'), table.sittings.size, table.chips()]).toEqual([99_000, 1, { table: CHIPS, ledger: CHIPS }]);
  });

  test('top up once', () => {
    const table = new PlayedRoom().seat(['11', '12'], 500);
    table.works = false;
    const answers = fifty(table, '11', { kind: 'topUp', chips: 400 });
    expect([answers[0], new Set(answers.slice(1))]).toEqual([undefined, new Set(['poker.not_now'])]);
    table.works = true;
    table.work();
    expect([table.cash.get('11'), table.chips()]).toEqual([99_100, { table: 1_400, ledger: 1_400 }]);
  });

  test('leave once, in a hand and between hands: the chips come back once', () => {
    for (const isInHand of [true, false]) {
      const table = new PlayedRoom().seat(['11', '12', '13']);
      if (isInHand) table.wait();
      expect(fifty(table, '11', { kind: 'leave' })[0]).toBeUndefined();
      if (isInHand) table.playOut();
      expect([table.room.players.length, table.sittings.size, table.room.moves]).toEqual([2, 2, []]);
      const total = [...table.cash.values()].reduce((sum, cash) => sum + cash, 0);
      expect(total + table.chips().ledger + table.house).toBe(300_000);
      expect(table.act('11', { kind: 'leave' })).toBe('poker.no_such_seat');
    }
  });

  test('register once, and unregister once', () => {
    const run = new PlayedTourney(TOURNEY);
    run.cash.set('11', 5_000);
    expect(new Set(fifty(run, '11', { kind: 'register', tip: null }).slice(1))).toEqual(new Set(['poker.already_seated']));
    expect([run.cash.get('11'), run.sittings.size]).toEqual([4_500, 1]);
    expect(new Set(fifty(run, '11', { kind: 'unregister' }).slice(1))).toEqual(new Set(['poker.no_such_seat']));
    expect([run.cash.get('11'), run.sittings.size]).toEqual([5_000, 0]);
  });

  test('act once in a turn', () => {
    const table = new PlayedRoom().seat(['11', '12', '13']);
    table.wait();
    const { hand } = table.room.table;
    const answers = fifty(table, table.toAct!, { kind: 'act', hand: hand!.id, no: hand!.acts, act: { kind: 'call' } });
    expect([answers[0], new Set(answers.slice(1)), table.room.table.hand!.acts]).toEqual([undefined, new Set(['poker.too_late']), 1]);
  });
});

test('whoever pulls the plug to avoid a call folds when the time, the bank and fifteen seconds are over, and has no all-in protection', () => {
  const table = new PlayedRoom().seat(['11', '12']);
  table.wait();
  table.bet({ kind: 'raise', to: 900 });
  const away = table.toAct!;
  table.put({ type: 'left', viewer: away });
  const { at } = table;
  for (let waits = 0; table.room.table.hand !== null && table.room.table.hand.result === null && waits < 10; waits++) table.wait();
  expect(table.at - at).toBeLessThan(20_000 + 30_000 + 15_000 + 1_000);
  table.playOut();
  expect(
    table.room.table.chairs
      .map((chair) => chair?.stack)
      .slice(0, 2)
      .toSorted((a, b) => a! - b!),
  ).toEqual([990, 1_010]);
});

test('whoever leaves with a hand on leaves the bets in the pot, and the stack comes back after the hand', () => {
  const table = new PlayedRoom().seat(['11', '12']);
  table.wait();
  table.bet({ kind: 'raise', to: 300 });
  const leaver = table.toAct === '11' ? '12' : '11';
  table.must(leaver, { kind: 'leave' });
  expect([table.sittings.size, table.cash.get(leaver)]).toEqual([2, 99_000]);
  table.bet({ kind: 'call' });
  for (let waits = 0; table.room.table.hand !== null && waits < 60; waits++) {
    if (table.toAct) table.bet({ kind: 'call' });
    else table.wait();
  }
  expect([table.sittings.size, table.cash.get(leaver)! <= 99_700]).toEqual([1, true]);
});

test('nobody registers or leaves once a spin has begun, neither before its multiple is drawn nor after', () => {
  const spin = new PlayedTourney({ ...TOURNEY, mode: 'practice', kind: 'spin', cost: { prize: 100, fee: 0, head: 0 } });
  for (const viewer of ['11', '12', '13']) {
    spin.cash.set(viewer, 500);
    expect(spin.room.director?.multiple ?? null).toBeNull();
    expect(spin.act(viewer, { kind: 'register', tip: null })).toBeUndefined();
  }
  const isShut = (): void =>
    expect([spin.act('11', { kind: 'unregister' }), spin.act('14', { kind: 'register', tip: null })]).toEqual([
      'poker.not_now',
      'poker.registration_closed',
    ]);
  isShut();
  // The seats draw the multiple with their first cards.
  for (let waits = 0; spin.room.director!.multiple === null && waits < 20; waits++) {
    spin.at = tourneyRules.due(spin.room)!;
    spin.put({ type: 'clock' });
  }
  expect(spin.room.director!.multiple).toBeGreaterThan(1);
  isShut();
});

test('the same chair, the same table and another table never have a member twice', () => {
  const table = new PlayedRoom().seat(['11', '12']);
  for (const chair of [0, 1, 2]) expect(table.act('11', { kind: 'reserve', chair })).toBe('poker.already_seated');
  expect(table.act('11', { kind: 'queue' })).toBe('poker.already_seated');
  expect(table.act('99', { kind: 'leave' })).toBe('poker.no_such_seat');
});

test('a flood of the lobby: forty wishes of a table are looked up at once, the next is refused, and everybody waits once in order', () => {
  const table = new PlayedRoom().seat(['11', '12', '13', '14', '15', '16']);
  table.works = false;
  const flood = Array.from({ length: 60 }, (_wish, at) => String(100 + at));
  const answers = flood.map((viewer) => table.act(viewer, { kind: 'queue' }));
  expect(answers).toEqual(flood.map((_viewer, at) => (at < 40 ? undefined : 'rooms.busy')));
  expect(new Set(fifty(table, '100', { kind: 'queue' }))).toEqual(new Set(['poker.already_seated']));
  table.works = true;
  table.work();
  expect([table.room.wishes, table.room.table.queue.length, table.room.guests.map(({ viewer }) => viewer)]).toEqual([
    [],
    40,
    flood.slice(0, 40),
  ]);
  expect(table.room.table.queue).toEqual(table.room.guests.map(({ name }) => name));
  expect(table.act('159', { kind: 'queue' })).toBeUndefined();
});

test('a schedule takes no guarantee, no amount with a point, and no interval under ten minutes', () => {
  const requested = { merchantId: 1, mode: 'real', currency: 'USD', name: 'Main', variant: 'NT', size: 9, players: 90, speed: 'turbo', prize: '1000', fee: '100', lateLevels: 4, bots: 0, firstAt: '2026-12-01T18:00:00Z', everyMinutes: 30, reason: 'weekly' }; // prettier-ignore
  const reads = (more: object): boolean => addPokerSchedule.input.safeParse({ ...requested, ...more }).success;
  expect(reads({})).toBe(true);
  for (const more of [
    { guarantee: '1000000000' },
    { prize: '10.5' },
    { prize: '-1' },
    { prize: 1_000 },
    { everyMinutes: 9 },
    { players: 501 },
    { name: ' ' },
  ])
    expect([more, reads(more)]).toEqual([more, false]);
});

test('orders of staff are no acts: a browser that sends one is refused before the room', () => {
  for (const kind of ['pause', 'resume', 'close', 'cancel', 'void', 'begin']) {
    expect(pokerRules.readAct({ kind })).toBeUndefined();
    expect(tourneyRules.readAct({ kind })).toBeUndefined();
  }
});

test('a table whose code throws in mid-hand is void and closed: bets go back, the error is reported once, and nobody sits down', () => {
  const table = new PlayedRoom().seat(['11', '12', '13']);
  table.wait();
  table.bet({ kind: 'raise', to: 400 });
  const { hand } = table.room.table;
  // Data that the rules read is missing.
  const broken = { ...table.room, table: { ...table.room.table, hand: { ...hand!, betting: { ...hand!.betting, setup: undefined } } } };
  table.fold = { ...table.fold, state: broken };
  expect(table.act('12', { kind: 'act', hand: hand!.id, no: 1, act: { kind: 'call' } })).toBeUndefined();
  expect([table.room.table.hand, table.room.table.isClosing, table.sittings.size]).toEqual([null, true, 0]);
  expect([...table.cash.values()]).toEqual([100_000, 100_000, 100_000]);
  expect([table.alarms.length, table.alarms[0]?.startsWith('TypeError'), table.house]).toEqual([1, true, 0]);
  expect(table.act('14', { kind: 'reserve', chair: 1 })).toBe('poker.closing');
});
