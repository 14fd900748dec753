import { describe, expect, test } from 'vitest';
import { apply, FREEZE_MS } from '#games/fishing/engine/apply.ts';
import type { Act, ShotAct } from '#games/fishing/engine/acts/act.ts';
import { flying } from '#games/fishing/engine/acts/shot.ts';
import { pathTime } from '#games/fishing/engine/motion/freeze.ts';
import { newPond, placeOf, type Pond } from '#games/fishing/engine/pond.ts';
import { playBots, TestRoom } from '#games/fishing/engine/testing/room.ts';
import { TIERS } from '#games/fishing/tiers.ts';

const shot = (bullet: number, from: number, more: Partial<ShotAct> = {}): ShotAct => ({
  type: 'shot',
  seat: 0,
  bullet,
  weapon: 0,
  step: 0,
  angle: 49_152,
  from,
  lock: null,
  ...more,
});

function codesOf(room: TestRoom): string[] {
  return room.eventsOf('refused').map(({ code }) => code);
}

describe('shots', () => {
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
    room.sit(1, { allowance: { stake: 30n, loss: null, until: null } });
    for (let at = 0; at < 4; at++) room.do(shot(at, 0, { seat: 1 }), 0);
    room.sit(2, { allowance: { stake: null, loss: 10n, until: 500 } });
    for (let at = 0; at < 2; at++) room.do(shot(at, 0, { seat: 2 }), 0);
    room.do(shot(9, 500, { seat: 2 }), 500);
    expect(room.eventsOf('refused').map(({ seat, code, limit }) => [seat, code, limit])).toEqual([
      [0, 'fishing.stack_short', undefined],
      [1, 'fishing.limit_reached', 'stake'],
      [2, 'fishing.limit_reached', 'loss'],
      [2, 'fishing.limit_reached', 'time'],
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
});

describe('a played room', () => {
  const room = new TestRoom('reef');
  room.wave();
  for (let seat = 0; seat < 4; seat++) room.sit(seat, { isBot: true });
  playBots(room, 0, 120_000, '00112233445566aa');
  // A carrier dies at last: hits on it are drawn until one kills.
  for (let at = 120_000; room.eventsOf('blast').length === 0; at += 100) {
    const { fish, number, dead } = room.pond.waves.at(-1)!;
    const crab = fish.find(({ kind, id }) => room.title.kinds[kind]!.sort === 'carrier' && !dead.has(id))!;
    room.do(
      { type: 'hit', seat: 0, bullet: 0, weapon: 0, step: 9, angle: 50_000, from: at - 200, wave: number, fish: crab.id, time: at },
      at,
    );
  }
  const end = 200_000;

  test('a stack is what was brought, less charges, with prizes', () => {
    const hits = room.eventsOf('hit');
    expect(hits.length).toBeGreaterThan(300);
    for (const [seat, own] of room.pond.seats.entries()) {
      const of = hits.filter((hit) => hit.seat === seat);
      const moved = of.reduce((sum, { charge, prize }) => sum - charge + prize, 100_000n);
      expect(own!.stack).toBe(moved);
      expect(of.map(({ shot }) => shot)).toEqual(of.map((_, at) => at));
      expect(own!.total.charged).toBe(of.reduce((sum, { charge }) => sum + charge, 0n));
    }
  });

  test('a carrier gives its free hits to others at once, of one bet each and free of charge', () => {
    const [blast] = room.eventsOf('blast');
    const { frees } = room.title.kinds[blast!.carrier]!;
    const free = room.eventsOf('hit').filter(({ row }) => row.isFree);
    const waits = room.pond.seats.flatMap((seat) => seat!.waiting).reduce((sum, { count }) => sum + count, 0);
    expect(free.length + waits).toBe(frees);
    const carrier = room.eventsOf('hit').find(({ row }) => row.killed && row.kind === blast!.carrier)!;
    expect(free.every(({ charge, row }) => charge === 0n && row.weapon === 0 && row.step === carrier.row.step)).toBe(true);
    expect(free.some(({ row }) => room.title.kinds[row.kind]!.sort === 'carrier')).toBe(false);
  });

  test('a fish dies once', () => {
    const dead = room.eventsOf('hit').filter(({ row }) => row.killed);
    expect(new Set(dead.map(({ wave, fish }) => `${wave}:${fish}`)).size).toBe(dead.length);
  });

  test('checkpoints take what was done since the last one, and their sums make the whole', () => {
    const before = room.pond.seats[1]!;
    const applied = apply(room.rules, room.pond, { type: 'checkpoint', seat: 1 }, end);
    expect(applied.events).toEqual([{ type: 'checkpoint', seat: 1, sitting: '1', number: 0, sums: before.total }]);
    expect(apply(room.rules, applied.state, { type: 'checkpoint', seat: 1 }, end)).toMatchObject({ events: [], journal: null });
  });

  test('the journal alone, without shots and claims, leads to the same stacks, sums and deaths', () => {
    const kinds = new Set(room.journal.map(({ act }) => act.type));
    expect([kinds.has('shot'), kinds.has('claim'), kinds.has('hit')]).toEqual([false, false, true]);
    const again = room.journal.reduce<Pond>((pond, { act, at }) => apply(room.rules, pond, act, at).state, newPond(TIERS.low));
    const worth = ({ seats, waves, freezes }: Pond) => ({
      seats: seats.map((seat) => seat && { stack: seat.stack, total: seat.total, shots: seat.shots, waiting: seat.waiting }),
      waves: waves.map(({ number, startsAt, dead }) => ({ number, startsAt, dead: [...dead] })),
      freezes,
    });
    // Waves that are over pass by ticks alone.
    const now = (pond: Pond) => worth(apply(room.rules, pond, { type: 'wave', number: 9, seed: '0'.repeat(16) }, end).state);
    expect(now(again)).toEqual(now(room.pond));
    const short = room.journal.filter((_, at) => at !== 40);
    const other = short.reduce<Pond>((pond, { act, at }) => apply(room.rules, pond, act, at).state, newPond(TIERS.low));
    expect(now(other)).not.toEqual(now(room.pond));
  });

  test('no act changes the state that it is given', () => {
    const frozen = deepFrozen(room.pond);
    const acts: Act[] = [
      { type: 'tick' },
      shot(200, end),
      { type: 'freeze', seat: 0 },
      { type: 'checkpoint', seat: 0 },
      { type: 'leave', seat: 0 },
    ];
    for (const act of acts) expect(() => apply(room.rules, frozen, act, end)).not.toThrow();
  });
});

test('free hits that find no fish wait for the next one, and at the end are drawn on the fish that pays 2', () => {
  const room = new TestRoom('deep');
  room.wave();
  room.sit(0);
  const { fish } = room.pond.waves[0]!;
  const lobster = fish.find(({ kind }) => room.title.kinds[kind]!.code === 'drill-lobster')!;
  // At the wave's start nothing else is in the shaft.
  let at = 1;
  for (; room.eventsOf('blast').length === 0; at++)
    room.do({ type: 'hit', seat: 0, bullet: 0, weapon: 0, step: 2, angle: 0, from: 0, wave: 0, fish: lobster.id, time: 1 }, 1);
  expect(room.pond.seats[0]!.waiting).toEqual([{ carrier: lobster.kind, step: 2, count: 45 }]);
  expect(room.do({ type: 'tick' }, 1)).toMatchObject({ journal: null });
  const leaves = apply(room.rules, room.pond, { type: 'leave', seat: 0 }, 2);
  const drawn = leaves.events.filter((event) => event.type === 'hit');
  expect(drawn.map(({ row, fish }) => [row.kind, row.isFree, fish])).toEqual(Array.from({ length: 45 }, () => [0, true, -1]));
  for (at = 1_000; room.pond.seats[0]!.waiting.length > 0; at += 500) room.do({ type: 'tick' }, at);
  expect(room.eventsOf('hit').filter(({ row }) => row.isFree)).toHaveLength(45);
  expect(room.journal.at(-1)!.act).toEqual({ type: 'free', seat: 0 });
});

test('all fish stand still in a freeze, which a seat may do once in a wave, and which costs nothing', () => {
  const room = new TestRoom();
  room.wave();
  room.sit(0);
  room.sit(1);
  const wave = room.pond.waves[0]!;
  const fish = wave.fish.find(({ from }) => from < 8_000)!;
  room.do({ type: 'freeze', seat: 0 }, 12_000);
  room.do({ type: 'freeze', seat: 1 }, 13_000);
  const place = (at: number) => placeOf(room.pond, wave, fish, at);
  expect(place(12_000)).toEqual(place(12_000 + FREEZE_MS));
  expect(place(12_000 + FREEZE_MS + 100)).not.toEqual(place(12_000));
  room.do({ type: 'freeze', seat: 0 }, 20_000);
  room.do({ type: 'freeze', seat: 1 }, 20_000);
  expect(room.eventsOf('refused').map(({ seat, code }) => [seat, code])).toEqual([
    [1, 'fishing.freeze_waits'],
    [0, 'fishing.freeze_waits'],
  ]);
  expect(room.pond.seats.map((seat) => seat?.stack)).toEqual([100_000n, 100_000n, undefined, undefined]);
  room.wave(1, 70_000);
  const time = pathTime(room.pond.freezes, 90_000);
  room.wave(2, 90_000);
  expect(room.pond.freezes).toEqual([{ from: -2 * FREEZE_MS, until: 0 }]);
  expect(pathTime(room.pond.freezes, 90_000)).toBe(time);
});

test('a bullet is forgotten once no claim can come in time', () => {
  const bullet = { id: 1, weapon: 0, step: 0, angle: 0, from: 0, lock: null };
  expect([11_500, 11_501].map((at) => flying({ bullets: [bullet] }, at).length)).toEqual([1, 0]);
});

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFrozen(part);
  }
  return value;
}
