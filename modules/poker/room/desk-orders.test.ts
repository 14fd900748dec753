import { expect, test } from 'vitest';
import { pokerRules } from '#modules/poker/room/rules.ts';
import { fastRules } from '#modules/poker/fast/rules.ts';
import type { DeskOrder } from '#modules/poker/room/state.ts';
import { tourneyRules } from '#modules/poker/tourney/rules.ts';
import { PlayedRoom, roomConfig } from '#tests/factories/poker/played-room.ts';
import { PlayedTourney, TOURNEY } from '#tests/factories/poker/played-tourney.ts';

test('a paused table takes no act and no clock, and after it each deadline has its full time', () => {
  const table = new PlayedRoom().seat(['11', '12']);
  table.wait();
  const { hand } = table.room.table;
  const turn = table.toAct!;
  expect([table.order('resume'), table.order('pause'), table.order('pause')]).toEqual(['poker.not_now', undefined, 'poker.not_now']);
  expect(table.act(turn, { kind: 'act', hand: hand!.id, no: 0, act: { kind: 'call' } })).toBe('poker.paused');
  expect(pokerRules.due(table.room)).toBeUndefined();
  table.at += 3_600_000;
  expect(table.order('resume')).toBeUndefined();
  expect(table.room.table.hand!.clock.until).toBe(table.at + hand!.clock.until - hand!.clock.from);
  expect(table.act(turn, { kind: 'act', hand: hand!.id, no: 0, act: { kind: 'call' } })).toBeUndefined();
  expect(table.folded()).toEqual([table.room, table.room]);
});

test('a table that is stopped with all others plays its hand out, shows itself as paused, keeps all chips, and deals again once they start', () => {
  const table = new PlayedRoom().seat(['11', '12']);
  table.wait();
  expect([table.order('start'), table.order('stop'), table.order('stop')]).toEqual(['poker.not_now', undefined, 'poker.not_now']);
  expect([table.view('11').isPaused, table.toAct !== undefined]).toEqual([false, true]);
  table.playOut();
  expect([table.room.table.hand, table.records.length, table.view('11').isPaused, table.view('').isPaused]).toEqual([null, 1, true, true]);
  expect(pokerRules.due(table.room)).toBeUndefined();
  table.at += 3_600_000;
  expect([table.wait(), table.sittings.size, table.chips().table]).toEqual([false, 2, table.chips().ledger]);
  // A player who leaves meanwhile has all chips back.
  table
    .must('12', { kind: 'leave' })
    .seat([])
    .must('13', { kind: 'reserve', chair: 3 })
    .must('13', { kind: 'sit', chips: 1_000, tip: null });
  expect(table.folded()).toEqual([table.room, table.room]);
  expect([table.order('start'), table.view('11').isPaused]).toEqual([undefined, false]);
  table.wait();
  expect(table.room.table.hand?.phase).toBe('acting');
});

test('a table that was paused alone stays paused when all are started; one that is stopped may be closed', () => {
  const table = new PlayedRoom().seat(['11', '12']);
  expect([table.order('stop'), table.order('pause'), table.order('start'), table.view('11').isPaused]).toEqual([
    undefined,
    undefined,
    undefined,
    true,
  ]);
  expect([table.order('resume'), table.view('11').isPaused]).toEqual([undefined, false]);
  expect([table.order('stop'), table.order('close'), table.sittings.size]).toEqual([undefined, undefined, 0]);
});

test.each([false, true])(
  'a table that is closed plays its hand out, sends every chip back and takes nobody (paused before: %s)',
  (isPaused) => {
    const table = new PlayedRoom().seat(['11', '12', '13']);
    table.act('14', { kind: 'reserve', chair: 4 });
    table.wait();
    if (isPaused) table.order('pause');
    table.works = false;
    table.must('14', { kind: 'sit', chips: 1_000, tip: null });
    expect(table.order('close')).toBeUndefined();
    // Chips that were on their way come back.
    table.works = true;
    table.work();
    expect(table.act('15', { kind: 'reserve', chair: 5 })).toBe('poker.closing');
    expect([table.cash.get('14'), table.sittings.size]).toEqual([100_000, 3]);
    table.playOut();
    expect([table.sittings.size, table.room.players, table.room.moves]).toEqual([0, [], []]);
    expect([...table.cash.values()].reduce((sum, cash) => sum + cash, 0)).toBe(400_000 - table.house);
    const boards = pokerRules.owed!({ ...table.room, boardDone: 0 });
    expect(boards).toMatchObject([{ type: 'board', standing: { isClosing: true, taken: 0, isPaused: false } }]);
  },
);

test('bots leave a table that is closed', () => {
  const table = new PlayedRoom(roomConfig({ mode: 'practice', bots: 4 })).seat(['11']);
  for (let step = 0; step < 12; step++) table.wait();
  expect(table.room.players.length).toBeGreaterThan(2);
  table.order('close');
  for (let step = 0; step < 200 && table.wait(); step++);
  expect([table.room.players, table.room.table.chairs.filter(Boolean), table.sittings.size]).toEqual([[], [], 0]);
});

test('an unused table closes; one with a player, a reserved chair, somebody waiting or looking on, or one that is paused, does not', () => {
  const retire = { kind: 'retire' } satisfies DeskOrder;
  const empty = new PlayedRoom();
  expect(empty.order(retire)).toBeUndefined();
  expect(pokerRules.owed!({ ...empty.room, boardDone: 0 })).toMatchObject([{ type: 'board', standing: { isClosing: true, taken: 0 } }]);
  expect(empty.act('11', { kind: 'reserve', chair: 0 })).toBe('poker.closing');
  expect(empty.order(retire)).toBe('poker.not_now');
  const reserved = new PlayedRoom();
  reserved.act('11', { kind: 'reserve', chair: 0 });
  const watched = new PlayedRoom();
  watched.put({ type: 'joined', viewer: '11' });
  const paused = new PlayedRoom();
  paused.order('pause');
  const left = new PlayedRoom().seat(['11', '12']);
  for (const table of [reserved, watched, paused, left]) expect(table.order(retire)).toBe('poker.not_now');
  for (const viewer of ['11', '12']) left.must(viewer, { kind: 'leave' });
  for (const viewer of left.room.there) left.put({ type: 'left', viewer });
  expect([left.order(retire), left.chips().table]).toEqual([undefined, 0]);
});

const COST = 500;
const registered = (run: PlayedTourney, viewers: readonly string[]): PlayedTourney => {
  for (const viewer of viewers) {
    run.cash.set(viewer, COST);
    run.put({ type: 'joined', viewer });
    expect(run.act(viewer, { kind: 'register', tip: null })).toBeUndefined();
  }
  return run;
};
const cashOf = (run: PlayedTourney): number => [...run.cash.values()].reduce((sum, cash) => sum + cash, 0);

test('a sit-and-go that is stopped with all tables takes no entry and no bot, gives entries back who asks, and plays on once it has begun', () => {
  const run = registered(new PlayedTourney(TOURNEY), ['11', '12']);
  expect([run.order('stop'), run.order('stop')]).toEqual([undefined, 'poker.not_now']);
  run.cash.set('13', COST);
  expect(run.act('13', { kind: 'register', tip: null })).toBe('poker.stopped');
  expect((tourneyRules.view(run.room, '13') as { tourney: { isOpen: boolean } }).tourney.isOpen).toBe(false);
  expect([run.act('12', { kind: 'unregister' }), run.cash.get('12')]).toEqual([undefined, COST]);
  expect(run.order('start')).toBeUndefined();
  registered(run, ['12', '13']);
  expect(run.room.director!.phase).not.toBe('registering');
  const timed = new PlayedTourney({ ...TOURNEY, kind: 'freezeout', players: 12, startsAt: 2_000_000 });
  expect([timed.order('stop'), timed.order('start')]).toEqual(['poker.not_now', 'poker.not_now']);
  const bots = registered(new PlayedTourney({ ...TOURNEY, mode: 'practice', bots: 3 }), ['11']);
  expect(bots.room.botAt).toBeGreaterThan(0);
  expect([bots.order('stop'), bots.room.botAt, tourneyRules.due(bots.room)]).toEqual([undefined, 0, undefined]);
});

test('a tournament that is cancelled before its start gives all entries back, once; one without entries takes none any more', () => {
  const run = registered(new PlayedTourney(TOURNEY), ['11', '12']);
  expect([run.order('close'), run.order('cancel'), run.order('cancel')]).toEqual(['poker.not_now', undefined, 'poker.not_now']);
  expect([run.cash.get('11'), run.cash.get('12'), run.sittings.size, run.house]).toEqual([COST, COST, 0, 0]);
  expect(run.act('13', { kind: 'register', tip: null })).toBe('poker.registration_closed');
  const empty = new PlayedTourney(TOURNEY);
  expect(empty.order('cancel')).toBeUndefined();
  expect(tourneyRules.owed!({ ...empty.room, revDone: 0 })).toMatchObject([{ type: 'standing', standing: { phase: 'cancelled' } }]);
  expect(empty.act('13', { kind: 'register', tip: null })).toBe('poker.registration_closed');
  expect(tourneyRules.due(empty.room)).toBeUndefined();
});

test('an entry whose money is on its way when the tournament is cancelled has it back', () => {
  const run = new PlayedTourney(TOURNEY);
  run.cash.set('11', COST);
  run.paysBuyIns = false;
  run.act('11', { kind: 'register', tip: null });
  expect(run.order('cancel')).toBeUndefined();
  run.paysBuyIns = true;
  run.work();
  expect([run.cash.get('11'), run.sittings.size, run.room.moves]).toEqual([COST, 0, []]);
});

test('a tournament that is cancelled in mid-hand shares the pool by the rule, gives fees back to who is in, and its hands are void', () => {
  const run = registered(new PlayedTourney(TOURNEY), ['11', '12', '13']);
  while (run.room.tables[0]!.state.hand?.phase !== 'acting') {
    run.at = Math.max(run.at, tourneyRules.due(run.room)!);
    run.put({ type: 'clock' });
  }
  expect([run.house, cashOf(run)]).toEqual([3 * COST, 0]);
  expect(run.order('cancel')).toBeUndefined();
  expect([...run.cash.values()]).toEqual([COST, COST, COST]);
  expect([run.house, run.sittings.size, run.room.tables, tourneyRules.due(run.room)]).toEqual([0, 0, [], undefined]);
  expect(run.folded()).toEqual([run.room, run.room]);
});

test('while a tournament is paused its tables and levels stand; afterwards it goes on to its end', () => {
  const viewers = ['11', '12', '13'];
  const run = registered(new PlayedTourney(TOURNEY), viewers);
  const { levelEnds } = run.room.director!;
  expect([run.order('resume'), run.order('pause'), run.order('pause')]).toEqual(['poker.not_now', undefined, 'poker.not_now']);
  expect(tourneyRules.due(run.room)).toBeUndefined();
  run.at += 3_600_000;
  expect(run.order('resume')).toBeUndefined();
  expect(run.room.director!.levelEnds).toBe(levelEnds + 3_600_000);
  run.play(viewers);
  expect([run.house, cashOf(run)]).toEqual([150, 1_350]);
  expect(run.folded()).toEqual([run.room, run.room]);
});

const noticeOf = (view: unknown): unknown => (view as { notice: unknown }).notice;

test('a message of staff is seen by all at a table, a pool and a tournament, with its time, until the next one replaces it', () => {
  const table = new PlayedRoom().seat(['11', '12']);
  expect(noticeOf(pokerRules.view(table.room, '11'))).toBeNull();
  table.at += 5;
  expect(table.order({ kind: 'message', text: 'Back at ten' })).toBeUndefined();
  const at = table.at;
  for (const viewer of ['11', '12', '', '99']) expect(noticeOf(pokerRules.view(table.room, viewer))).toEqual({ text: 'Back at ten', at });
  const moved = table.events.findLast(({ kind }) => kind === 'moved')!;
  expect(pokerRules.seen(moved, '11')).toMatchObject({ kind: 'moved', patch: expect.anything() as object });
  table.at += 5;
  table.order({ kind: 'message', text: 'Now' });
  expect(noticeOf(pokerRules.view(table.room, '11'))).toEqual({ text: 'Now', at: at + 5 });
  expect(table.folded()).toEqual([table.room, table.room]);
  const run = registered(new PlayedTourney(TOURNEY), ['11']);
  run.order({ kind: 'message', text: 'Hello' });
  expect(noticeOf(tourneyRules.view(run.room, '77'))).toEqual({ text: 'Hello', at: run.at });
  const pool = fastRules.mailed!(fastRules.open(roomConfig()), { kind: 'message', text: 'Hello' } satisfies DeskOrder, {
    ms: 7,
    chance: '',
  });
  expect('state' in pool && noticeOf(fastRules.view(pool.state, '77'))).toEqual({ text: 'Hello', at: 7 });
});

test('a break by hand stops the levels of a tournament in its turn; a table, a pool and a paused tournament have none', () => {
  const viewers = ['11', '12', '13'];
  const run = registered(new PlayedTourney(TOURNEY), viewers);
  const { levelEnds } = run.room.director!;
  const order = { kind: 'break', ms: 600_000 } satisfies DeskOrder;
  expect(run.order(order)).toBeUndefined();
  expect(run.room.director).toMatchObject({ breakUntil: run.at + 600_000, levelEnds: levelEnds + 600_000 });
  expect(tourneyRules.view(run.room, '11')).toMatchObject({ tourney: { breakUntil: run.at + 600_000 } });
  run.order('pause');
  expect(run.order(order)).toBe('poker.not_now');
  run.order('resume');
  run.play(viewers);
  expect([run.house, cashOf(run), run.folded()]).toEqual([150, 1_350, [run.room, run.room]]);
  expect(new PlayedRoom().seat(['11', '12']).order(order)).toBe('poker.not_now');
  expect(fastRules.mailed!(fastRules.open(roomConfig()), order, { ms: 7, chance: '' })).toEqual({ refused: 'poker.not_now' });
});

test('a paused tournament whose process is replaced gives its level the time that it had, and no more', () => {
  const run = registered(new PlayedTourney(TOURNEY), ['11', '12', '13']);
  const left = run.room.director!.levelEnds - run.at;
  run.order('pause');
  run.at += 600_000;
  run.put({ type: 'resumed', pausedMs: 120_000 });
  run.at += 600_000;
  expect(run.order('resume')).toBeUndefined();
  expect(run.room.director!.levelEnds - run.at).toBe(left);
});

test.each(['queue', 'unqueue'])('a mail of a member (%s) buys no entry of a tournament', (kind) => {
  const run = new PlayedTourney(TOURNEY);
  run.cash.set('11', COST);
  expect(run.put({ type: 'mail', key: kind, mail: { kind, viewer: '11' } })).toBe('poker.not_now');
  expect([run.cash.get('11'), run.room.players, run.room.wishes]).toEqual([COST, [], []]);
});

test.each(['stop of staff', 'stop of the process'])('a %s gives a deal its full time, and counts once for the level', (what) => {
  const run = registered(new PlayedTourney(TOURNEY), ['11', '12', '13']);
  expect(run.act('11', { kind: 'propose', method: 'chips' })).toBeUndefined();
  const { levelEnds, deal } = run.room.director!;
  if (what === 'stop of staff') run.order('pause');
  run.at += 60_000;
  if (what === 'stop of staff') run.order('resume');
  else run.put({ type: 'resumed', pausedMs: 60_000 });
  expect(run.room.director).toMatchObject({ levelEnds: levelEnds + 60_000, deal: { since: deal!.since + 60_000 } });
});
