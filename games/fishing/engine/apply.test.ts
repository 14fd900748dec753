import { describe, expect, test } from 'vitest';
import { apply, FREEZE_MS } from '#games/fishing/engine/apply.ts';
import type { Act } from '#games/fishing/engine/acts/act.ts';
import { flying } from '#games/fishing/engine/acts/shot.ts';
import { pathTime } from '#games/fishing/engine/motion/freeze.ts';
import { newPond, placeOf, type Pond } from '#games/fishing/engine/pond.ts';
import { shot } from '#games/fishing/engine/testing/shot.ts';
import { playBots, TestRoom } from '#games/fishing/engine/testing/room.ts';
import { TIERS } from '#games/fishing/tiers.ts';

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

test('a bullet is forgotten once no claim can come in time, and one that is locked on a dead fish at once', () => {
  const room = new TestRoom();
  room.wave();
  const bullets = [{ id: 1, weapon: 0, step: 0, angle: 0, from: 0, lock: null }];
  expect([11_500, 11_501].map((at) => flying(room.pond, { bullets }, at).length)).toEqual([1, 0]);
  const locked = { bullets: [{ ...bullets[0]!, lock: { wave: 0, fish: 3 } }] };
  expect(flying(room.pond, locked, 100)).toBe(locked.bullets);
  const dead = { ...room.pond, waves: room.pond.waves.map((wave) => ({ ...wave, dead: new Set([3]) })) };
  expect([flying(dead, locked, 100), flying(dead, { bullets }, 100)]).toEqual([[], bullets]);
});

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFrozen(part);
  }
  return value;
}
