import { expect, test } from 'vitest';
import { shot } from '#games/fishing/engine/testing/shot.ts';
import { TestRoom } from '#games/fishing/engine/testing/room.ts';

function codesOf(room: TestRoom): string[] {
  return room.eventsOf('refused').map(({ code }) => code);
}

test('a bullet that meets nothing costs nothing, however it ends', () => {
  const room = new TestRoom();
  room.sit(0);
  room.do(shot(1, 0), 0);
  expect(room.pond.seats[0]!.bullets).toHaveLength(1);
  room.do({ type: 'tick' }, 20_000);
  expect([room.pond.seats[0]!.bullets.length, room.pond.seats[0]!.stack]).toEqual([0, 100_000n]);
  room.do(shot(2, 20_000), 20_000);
  room.do({ type: 'leave', seat: 0 }, 20_001);
  expect(room.eventsOf('left')).toEqual([{ type: 'left', seat: 0, stack: 100_000n }]);
  expect(room.eventsOf('checkpoint')).toEqual([]);
});

test('a thirteenth bullet, a ninth shot in a second, a taken number and a wrong weapon or bet are refused', () => {
  const room = new TestRoom();
  room.wave();
  room.sit(0);
  for (let at = 0; at < 9; at++) room.do(shot(at, 0), 0);
  room.do(shot(3, 1_100), 1_100);
  for (let at = 0; at < 5; at++) room.do(shot(100 + at, 1_200 + at), 1_200 + at);
  room.do(shot(50, 9_000, { weapon: 7 }), 9_000);
  room.do(shot(51, 9_000, { step: 10 }), 9_000);
  room.do(shot(52, 4_000), 9_000);
  room.do(shot(300, 9_000), 9_000);
  room.do(shot(53, 9_000, { seat: 2 }), 9_000);
  expect(codesOf(room)).toEqual([
    'fishing.too_fast',
    'fishing.bullet_taken',
    'fishing.too_many_bullets',
    'fishing.no_weapon',
    'fishing.no_bet',
    'fishing.time_wrong',
    'fishing.act_invalid',
    'fishing.no_seat',
  ]);
});

test('a torpedo flies at a chosen fish that pays at least its cost, and at no carrier', () => {
  const room = new TestRoom();
  room.wave();
  room.sit(0);
  const { fish } = room.pond.waves[0]!;
  const of = (code: string) => fish.find(({ kind }) => room.title.kinds[kind]!.code === code)!.id;
  room.do(shot(1, 0, { weapon: 1 }), 0);
  for (const [at, code] of ['damsel', 'bomb-crab', 'wrasse', 'koi-wheel'].entries())
    room.do(shot(2 + at, 0, { weapon: 1, lock: { wave: 0, fish: of(code) } }), 0);
  expect(codesOf(room)).toEqual(['fishing.needs_target', 'fishing.target_small', 'fishing.target_small']);
  expect(room.pond.seats[0]!.bullets).toHaveLength(2);
});

test('bullets in flight count against the stack and against what limits still permit', () => {
  const room = new TestRoom();
  room.sit(0, { stack: 25n });
  for (let at = 0; at < 3; at++) room.do(shot(at, 0), 0);
  room.sit(1, { allowance: { stake: 30n, hasMore: false, loss: null, until: null } });
  for (let at = 0; at < 4; at++) room.do(shot(at, 0, { seat: 1 }), 0);
  room.sit(2, { allowance: { stake: null, hasMore: false, loss: 10n, until: 500 } });
  for (let at = 0; at < 2; at++) room.do(shot(at, 0, { seat: 2 }), 0);
  room.do(shot(9, 500, { seat: 2 }), 500);
  // A stake limit that has more than was granted: the shot waits for the next grant.
  room.sit(3, { allowance: { stake: 10n, hasMore: true, loss: null, until: null } });
  for (let at = 0; at < 2; at++) room.do(shot(at, 500, { seat: 3 }), 500);
  expect(room.eventsOf('refused').map(({ seat, code, limit }) => [seat, code, limit])).toEqual([
    [0, 'fishing.stack_short', undefined],
    [1, 'fishing.limit_reached', 'stake'],
    [2, 'fishing.limit_reached', 'loss'],
    [2, 'fishing.limit_reached', 'time'],
    [3, 'fishing.grant_waits', undefined],
  ]);
});

test('a reality check and a stop end shooting at once; what was in flight after a stop costs nothing', () => {
  const room = new TestRoom();
  room.wave();
  room.sit(0);
  room.do(shot(1, 0), 0);
  room.do({ type: 'pause', seat: 0 }, 10);
  room.do(shot(2, 20), 20);
  room.do({ type: 'resume', seat: 0 }, 30);
  room.do({ type: 'bar', seat: 0, code: 'limits.excluded' }, 40);
  room.do({ type: 'resume', seat: 0 }, 45);
  room.do(shot(3, 50), 50);
  room.do({ type: 'claim', seat: 0, bullet: 1, wave: 0, fish: 0, time: 50 }, 60);
  expect(codesOf(room)).toEqual(['fishing.paused', 'fishing.out']);
  expect(room.pond.seats[0]).toMatchObject({ stack: 100_000n, state: 'out', code: 'limits.excluded' });
});
