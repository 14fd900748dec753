import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { randOf } from '#games/fishing/engine/motion/rand.ts';
import { readTitle } from '#games/fishing/engine/read-title.ts';
import { LocalRoom } from '#games/fishing/practice/local-room.ts';
import { Gun, type Settings } from '#games/fishing/view/room/gun.ts';
import { PondMirror } from '#games/fishing/view/room/pond-mirror.ts';
import { rangeOf } from '#games/fishing/view/room/range.ts';
import reef from '#games/fishing/titles/reef/model.ts';

const title = readTitle(reef, readFileSync(join(import.meta.dirname, '../../titles/reef/fish.csv'), 'utf8'));
const OWN = 1;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Plays a seat for `ms` milliseconds by these settings, frame by frame, in a room with two companions. */
function played(ms: number, settings: Partial<Settings>, { stack = 100_000n, seenBefore }: { stack?: bigint; seenBefore?: number } = {}) {
  const room = new LocalRoom({
    title,
    hmac: (message) => createHmac('sha256', 'pond').update(message).digest(),
    bets: [10n, 20n, 30n, 40n, 50n, 60n, 70n, 80n, 90n, 100n],
    stack,
    seat: OWN,
    draws: randOf('0102030405060708'),
    startAt: 15_000,
  });
  const pond = new PondMirror(title);
  const gun = new Gun(pond, room);
  gun.settings = { ...gun.settings, isAuto: true, ...settings };
  // Frames of a screen that come before the room's clock is known.
  if (seenBefore !== undefined) gun.step(seenBefore, false, () => {});
  const codes: string[] = [];
  const met = new Set<number>();
  const stop = room.onFrame((frame) => {
    for (const one of pond.take(frame, room.now())) {
      if (one.type === 'refused') codes.push(one.code);
      if ((one.type !== 'hit' && one.type !== 'death') || one.seat !== OWN) continue;
      met.add(pond.waves.find(({ number }) => number === one.wave)!.fish[one.fish]!.kind);
      // The stack between two frames of own figures, as the controls show it.
      const { isFree = false, times = 0, step = 0 } = one.type === 'death' ? one : {};
      const charge = isFree ? 0n : gun.cost();
      pond.own = { ...pond.own, stack: pond.own.stack - charge + pond.bets[step]! * BigInt(times) };
    }
  });
  let sparks = 0;
  for (let time = 0; time < ms; time += 20) {
    vi.advanceTimersByTime(20);
    gun.step(room.now(), true, () => sparks++);
    pond.pass(room.now());
  }
  // Bullets in flight end and frames on their way arrive; own figures follow within a second.
  for (let time = 0; time < 2_400; time += 16) {
    vi.advanceTimersByTime(16);
    gun.step(room.now(), false, () => sparks++);
  }
  stop();
  return { room, pond, sparks, codes, met };
}

test('a screen that only reads frames has every death, stack and bullet of its room', () => {
  const { room, pond, sparks, codes } = played(14_000, {});
  const seat = room.pond.seats[OWN]!;
  expect(seat.total.hits).toBeGreaterThan(15);
  expect(sparks).toBeGreaterThanOrEqual(seat.total.hits);
  expect(codes).toEqual([]);
  expect(pond.own).toMatchObject({ stack: seat.stack, charged: seat.total.charged, returned: seat.total.returned, hits: seat.total.hits });
  for (const wave of room.pond.waves) {
    const mirrored = pond.waves.find(({ number }) => number === wave.number)!;
    expect([...mirrored.dead].toSorted((a, b) => a - b)).toEqual([...wave.dead].toSorted((a, b) => a - b));
    expect(mirrored.fish).toEqual(wave.fish);
  }
  expect(pond.seats.map((one) => one?.isBot)).toEqual([undefined, false, true, true]);
  expect(seat.refused / seat.claims).toBeLessThan(0.02);
});

test('a screen that was drawn before the clock of its room was known shoots all the same', () => {
  const { room, codes } = played(6_000, {}, { seenBefore: Date.UTC(2026, 0) });
  expect(room.pond.seats[OWN]!.total.hits).toBeGreaterThan(5);
  expect(codes).toEqual([]);
});

test('a torpedo is shot at fish that pay at least its cost alone, and none is refused', () => {
  const { room, codes } = played(9_000, { weapon: 1 });
  const { total } = room.pond.seats[OWN]!;
  expect(total.hits).toBeGreaterThan(0);
  expect(total.charged).toBe(BigInt(total.hits) * 60n);
  expect(codes).toEqual([]);
});

test('a lock hits the kinds that were chosen, and a stack that is too short shoots no more', () => {
  const wrasse = title.kinds.findIndex(({ code }) => code === 'wrasse');
  const { room } = played(9_000, { isLocking: true, kinds: new Set([wrasse]) });
  const kinds = room.pond.waves.flatMap(({ fish, dead }) => fish.filter(({ id }) => dead.has(id)).map(({ kind }) => kind));
  expect(kinds).toContain(wrasse);
  const last = played(6_000, {}, { stack: 30n });
  // While its bullets in flight take up the rest of its money it waits, and nothing is refused.
  expect(last.codes).toEqual([]);
  const short = last.room.pond.seats[OWN]!;
  expect(short.stack).toBeLessThan(200n);
  expect(short.total.charged).toBeGreaterThanOrEqual(30n);
});

test('the range of 95 % is as wide as the variance of the hits', () => {
  const own = { stack: 0n, charged: 1_000n, returned: 900n, hits: 100, free: 0, refused: 0, varied: 10_000 };
  expect(rangeOf(title, own)).toEqual({ expected: 960, least: 960 - 196, most: 960 + 196 });
});

test('automatic fire and lock choose among the kinds that their player has chosen', () => {
  const chosen = [0, 1, 2];
  const { met } = played(14_000, { isLocking: true, kinds: new Set(chosen) });
  expect(met.size).toBeGreaterThan(0);
  expect([...met].filter((kind) => !chosen.includes(kind))).toEqual([]);
  expect(played(14_000, {}).met.size).toBeGreaterThan(chosen.length);
});
