import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { swimmingAt } from '#games/fishing/bot.ts';
import { ARENA, distance, isInArena, muzzleOf } from '#games/fishing/engine/motion/arena.ts';
import { ANGLES, angleTo, BULLET_SPEED, bulletAt, directionOf, headingAt } from '#games/fishing/engine/motion/bullet.ts';
import { contactOf, leadTo } from '#games/fishing/engine/motion/contact.ts';
import { positionsDigest } from '#games/fishing/engine/motion/positions-digest.ts';
import { randOf } from '#games/fishing/engine/motion/rand.ts';
import { fishAt, spawnWave } from '#games/fishing/engine/motion/spawn.ts';
import { isTide } from '#games/fishing/engine/motion/wave-plan.ts';
import { TestRoom } from '#games/fishing/engine/testing/room.ts';
import { titles } from '#games/fishing/titles.ts';

/** Operators and functions that give the same bits in every browser are + − × ÷, the remainder and the square root. */
const OTHER_MATHS = /\bMath\.(?!sqrt\b)\w+|\*\*/g;
const code = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

test('paths, bullets and shapes are counted with + − × ÷ and the square root alone', () => {
  const files = globSync(['motion/*.ts', 'shapes/*.ts'], { cwd: join(import.meta.dirname, '..') }).filter(
    (file) => !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(10);
  const others = files.flatMap((file) => code(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).match(OTHER_MATHS) ?? []);
  expect(others).toEqual([]);
  expect('const a = Math.sin(1) + 2 ** 3 + Math.sqrt(2);'.match(OTHER_MATHS)).toEqual(['Math.sin', '**']);
});

test('a pond of a seed has the same places to the last bit as when this was written', () => {
  const digests = [...titles.values()].map(({ waves, kinds }) => positionsDigest(waves, kinds, 10_000));
  expect(digests).toEqual([3588667450, 2045978610, 4156330133]);
});

describe.each([...titles.values()])('waves of $code', ({ waves: plan, kinds }) => {
  const waves = Array.from({ length: 48 }, (_, number) =>
    spawnWave(plan, kinds, number, (number * 1_000_003).toString(16).padStart(16, 'b')),
  );

  test('have 90 to 140 fish, numbered in a row, and every kind comes', () => {
    for (const fish of waves) {
      expect(fish.length).toBeGreaterThanOrEqual(90);
      expect(fish.length).toBeLessThanOrEqual(140);
      expect(fish.map(({ id }) => id)).toEqual(fish.map((_, at) => at));
    }
    expect(new Set(waves.flatMap((fish) => fish.map(({ kind }) => kind))).size).toBe(kinds.length);
  });

  test('every fish begins and ends outside and is seen in between, for at most a minute and a half', () => {
    const faults = waves.flat().filter((one) => {
      const { from, path } = one;
      const ends = [fishAt(one, from)!, fishAt(one, from + path.ms - 0.01)!].some(isInArena);
      const beyond = fishAt(one, from - 1) ?? fishAt(one, from + path.ms + 1);
      const seen = Array.from({ length: 20 }, (_, at) => fishAt(one, from + (path.ms * (at + 0.5)) / 20)!).filter(isInArena);
      return ends || beyond !== undefined || path.ms > 90_000 || seen.length < 4;
    });
    expect(faults).toEqual([]);
  });

  test('each fourth wave brings one kind in a formation', () => {
    const tides = waves.filter((_, number) => isTide(plan, number));
    expect(tides).toHaveLength(12);
    for (const fish of tides) {
      const first = fish.slice(0, plan.tide.size);
      expect(plan.tide.kinds).toContain(kinds[first[0]!.kind]!.code);
      expect(new Set(first.map(({ kind, path }) => `${kind}:${path.ms}`)).size).toBe(1);
    }
  });
});

test('another seed gives other paths', () => {
  const { waves, kinds } = titles.get('reef')!;
  const of = (seed: string) => JSON.stringify(spawnWave(waves, kinds, 1, seed));
  expect(of('0000000000000001')).toBe(of('0000000000000001'));
  expect(of('0000000000000001')).not.toBe(of('0000000000000002'));
  expect(of('0000000100000000')).not.toBe(of('0000000000000000'));
});

test('a direction has length 1, turns with its code, and is found again from its vector', () => {
  for (let angle = 0; angle < ANGLES; angle += 251) {
    const way = directionOf(angle);
    expect(Math.hypot(way.x, way.y)).toBeCloseTo(1, 12);
    expect(angleTo({ x: way.x * 977, y: way.y * 977 })).toBe(angle);
  }
  expect([0, 16_384, 32_768, 49_152].map(directionOf).map(({ x, y }) => [x + 0, y + 0])).toEqual([
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ]);
  expect(angleTo({ x: 0, y: 0 })).toBe(49_152);
});

test('a bullet flies at one speed, folds at the edges and stays inside', () => {
  const rand = randOf('abcdef0123456789');
  for (let turn = 0; turn < 300; turn++) {
    const flight = { seat: turn % 4, angle: rand.below(ANGLES), from: 1_000 };
    expect(bulletAt(flight, 1_000)).toEqual(muzzleOf(turn % 4));
    const at = 1_000 + rand.below(10_000);
    const [a, b] = [bulletAt(flight, at), bulletAt(flight, at + 1)];
    expect(isInArena(a)).toBe(true);
    const step = distance(a, b);
    const nearEdge = a.x < 10 || a.y < 10 || a.x > ARENA.width - 10 || a.y > ARENA.height - 10;
    if (nearEdge) continue;
    expect(step).toBeCloseTo(BULLET_SPEED / 1_000, 6);
    const heading = headingAt(flight, at);
    expect([b.x - a.x, b.y - a.y]).toEqual([expect.closeTo(heading.x * step, 6), expect.closeTo(heading.y * step, 6)]);
  }
});

test('a shot with lead meets its fish, and a locked one flies through all others', () => {
  const room = new TestRoom();
  room.wave();
  let met = 0;
  const all = swimmingAt(room.pond, room.title, 20_000);
  for (const aim of all) {
    const angle = leadTo(1, aim, 20_000)!;
    const contact = contactOf({ seat: 1, angle, from: 20_000 }, aim, all, 20_000, 23_000);
    if (contact) met++;
    expect(contact === undefined || contact.fish === aim.fish).toBe(true);
  }
  expect(met).toBeGreaterThan(all.length * 0.85);
});
