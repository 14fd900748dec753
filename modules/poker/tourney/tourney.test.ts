import { expect, test } from 'vitest';
import type { TourneyStep } from '#modules/poker/tourney/draft.ts';
import { stake } from '#modules/poker/tourney/money.ts';
import { tourneyRules } from '#modules/poker/tourney/rules.ts';
import { tourneyView } from '#modules/poker/tourney/view.ts';
import { PlayedTourney, TOURNEY } from '#tests/factories/poker/played-tourney.ts';

test('three members play a sit-and-go for money: the fee is paid once, the prizes once, and the house has the fees', () => {
  const run = new PlayedTourney(TOURNEY);
  const viewers = ['11', '12', '13'];
  for (const viewer of viewers) {
    run.cash.set(viewer, 1_000);
    run.put({ type: 'joined', viewer });
    expect(run.act(viewer, { kind: 'register', tip: null })).toBeUndefined();
  }
  expect(run.act('14', { kind: 'register', tip: null })).toBe('poker.registration_closed');
  expect(run.act('11', { kind: 'unregister' })).toBe('poker.not_now');
  expect(run.act('11', { kind: 'leave' })).toBe('poker.not_now');
  expect([run.house, run.room.director!.phase]).toEqual([1_500, 'running']);
  run.play(viewers);
  expect([run.house, run.sittings.size, run.room.moves]).toEqual([150, 0, []]);
  expect([...run.cash.values()].toSorted((a, b) => a - b)).toEqual([500, 500, 1_850]);
  const { results, own } = tourneyView(run.room, '11').tourney!;
  expect(results.map(({ place, prize }) => [place, prize])).toEqual([
    [1, '1350'],
    [2, '0'],
    [3, '0'],
  ]);
  expect(results.find(({ place }) => place === own.place)!.name).toBe('me***11');
  expect(run.records).toBeGreaterThan(1);
  expect(run.folded()).toEqual([run.room, run.room]);
});

test.each([
  [50, 500],
  [3, 300],
  [0, 0],
])('a fee of %d of 500 makes a turnover of %d, so that members who pay the house nothing earn nothing', (fee, counted) => {
  const run = new PlayedTourney({ ...TOURNEY, cost: { prize: 500 - fee, fee, head: 0 } });
  for (const viewer of ['11', '12']) {
    run.cash.set(viewer, 1_000);
    run.act(viewer, { kind: 'register', tip: null });
  }
  const step = { room: run.room } as TourneyStep;
  stake(
    step,
    run.room.players.map(({ sitting }) => sitting),
    'start',
  );
  expect(step.room.moves.at(-1)).toMatchObject({
    seats: [
      { staked: 500, counted },
      { staked: 500, counted },
    ],
  });
});

test('who cannot pay is not registered, who leaves before the start has all of it back, and bots fill the places of practice', () => {
  const run = new PlayedTourney({ ...TOURNEY, mode: 'practice', bots: 3 });
  run.cash.set('11', 600).set('12', 10);
  run.act('12', { kind: 'register', tip: null });
  expect(run.events).toContainEqual({ kind: 'refused', to: '12', code: 'wallet.insufficient_funds' });
  expect(tourneyRules.due(run.room)).toBeUndefined();
  run.act('11', { kind: 'register', tip: null });
  expect(run.act('11', { kind: 'register', tip: null })).toBe('poker.already_seated');
  expect(run.cash.get('11')).toBe(100);
  run.act('11', { kind: 'unregister' });
  expect([run.cash.get('11'), run.room.players, run.room.director!.entries]).toEqual([600, [], []]);
  run.act('11', { kind: 'register', tip: null });
  run.play(['11']);
  expect(run.room.players.filter(({ viewer }) => viewer === '').length).toBe(2);
  expect([100, 1_450]).toContain(run.cash.get('11'));
});

test('a member who has given an entry back is shown as one who leaves until its money has come, and then enters again', () => {
  const run = new PlayedTourney(TOURNEY);
  run.cash.set('11', 500);
  run.act('11', { kind: 'register', tip: null });
  run.paysOut = false;
  expect(run.act('11', { kind: 'unregister' })).toBeUndefined();
  const own = (): string => tourneyView(run.room, '11').tourney!.own.state;
  expect([own(), run.act('11', { kind: 'register', tip: null })]).toEqual(['leaving', 'poker.already_seated']);
  run.paysOut = true;
  run.work();
  expect([own(), run.cash.get('11'), run.act('11', { kind: 'register', tip: null })]).toEqual(['none', 500, undefined]);
  expect([own(), run.cash.get('11')]).toEqual(['registered', 0]);
});

test('after a stop in mid-hand a sit-and-go goes on: chips of the tournament and money stay', () => {
  const run = new PlayedTourney(TOURNEY);
  for (const viewer of ['11', '12', '13']) {
    run.cash.set(viewer, 1_000);
    run.act(viewer, { kind: 'register', tip: null });
  }
  for (const pausedMs of [3_000, 90_000, 3_000]) {
    while (run.room.tables[0]!.state.hand?.phase !== 'acting') {
      run.at = Math.max(run.at, tourneyRules.due(run.room)!);
      run.put({ type: 'clock' });
    }
    const { levelEnds } = run.room.director!;
    run.at += pausedMs;
    run.put({ type: 'resumed', pausedMs });
    expect(run.room.director!.levelEnds).toBe(levelEnds + pausedMs);
    const { hand } = run.room.tables[0]!.state;
    expect(hand === null).toBe(pausedMs > 60_000);
  }
  for (const viewer of ['11', '12', '13']) run.put({ type: 'joined', viewer });
  run.play(['11', '12', '13']);
  expect([run.house, [...run.cash.values()].reduce((sum, cash) => sum + cash, 0)]).toEqual([150, 2_850]);
});

test('a tournament of three tables with late entries runs to its end: tables balance, every prize is paid once, the house has the fees', () => {
  const startsAt = 1_100_000;
  const run = new PlayedTourney({ ...TOURNEY, kind: 'freezeout', size: 4, players: 12, startsAt, lateLevels: 1 });
  const viewers = Array.from({ length: 11 }, (_viewer, at) => String(21 + at));
  for (const viewer of viewers.slice(0, 9)) {
    run.cash.set(viewer, 500);
    run.put({ type: 'joined', viewer });
    expect(run.act(viewer, { kind: 'register', tip: null })).toBeUndefined();
  }
  expect([run.house, tourneyRules.due(run.room)]).toEqual([0, startsAt]);
  run.at = startsAt;
  run.put({ type: 'clock' });
  expect([run.room.tables.length, run.house]).toEqual([3, 9 * 500]);
  for (const viewer of viewers.slice(9)) {
    run.cash.set(viewer, 500);
    expect(run.act(viewer, { kind: 'register', tip: null })).toBeUndefined();
  }
  run.play(viewers);
  expect(run.room.tables.length).toBe(1);
  const { results } = tourneyView(run.room, '21').tourney!;
  // Equal stacks that go out together share a place.
  expect([
    results.length,
    results[0]!.place,
    results.every(({ place }, at) => place === at + 1 || place === results[at - 1]!.place),
  ]).toEqual([11, 1, true]);
  expect([run.house, [...run.cash.values()].reduce((sum, cash) => sum + cash, 0)]).toEqual([11 * 50, 11 * 450]);
  expect(run.room.moves).toEqual([]);
  expect(run.folded()).toEqual([run.room, run.room]);
});

test('a tournament with one entry at its start is cancelled, and the entry is back', () => {
  const run = new PlayedTourney({ ...TOURNEY, kind: 'freezeout', startsAt: 1_100_000 });
  run.cash.set('21', 500);
  run.act('21', { kind: 'register', tip: null });
  run.at = 1_100_000;
  run.put({ type: 'clock' });
  expect([run.room.director!.phase, run.cash.get('21'), run.sittings.size, run.house]).toEqual(['cancelled', 500, 0, 0]);
  expect(run.act('21', { kind: 'register', tip: null })).toBe('poker.registration_closed');
});

test('an entry whose money is on its way at a cancellation comes back once, and a refused one leaves nothing behind', () => {
  const run = new PlayedTourney({ ...TOURNEY, kind: 'freezeout', startsAt: 1_100_000 });
  for (const [viewer, cash] of [
    ['21', 500],
    ['22', 500],
    ['23', 10],
  ] as const)
    run.cash.set(viewer, cash);
  run.act('21', { kind: 'register', tip: null });
  run.paysBuyIns = false;
  for (const viewer of ['22', '23']) expect(run.act(viewer, { kind: 'register', tip: null })).toBeUndefined();
  run.at = 1_100_000;
  run.put({ type: 'clock' });
  expect(run.room.director!.phase).toBe('cancelled');
  run.paysBuyIns = true;
  run.work();
  expect([[...run.cash.values()], run.sittings.size, run.room.moves]).toEqual([[500, 500, 10], 0, []]);
  expect(run.room.players.map(({ viewer }) => viewer)).toEqual(['21']);
  expect(tourneyView(run.room, '22').tourney!.own.state).toBe('none');
});
