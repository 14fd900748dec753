import { describe, expect, test } from 'vitest';
import { titles } from '#games/fishing/titles.ts';
import { muzzleOf } from '#games/fishing/quote.ts';
import type { MirrorWave, Shown } from '#games/fishing/view/room/mirror-types.ts';
import { brightnessAt, darknessAt, lightsAt } from '#games/fishing/view/scene/dark.ts';

const waveOf = (number: number): MirrorWave => ({ number, startsAt: number * 60_000, fish: [], dead: new Set() });
const [deep, ...others] = ['deep', 'reef', 'kites'].map((code) => titles.get(code)!);

describe('lights out', () => {
  test('in Ironclad Deep the lights go out in each fourth wave for forty seconds, and fade; in no other title', () => {
    const darkAt = (number: number, since: number, title = deep!): number =>
      darknessAt({ title, waves: [waveOf(number - 1), waveOf(number)] }, number * 60_000 + since);
    expect([0, 1_000, 2_000, 20_000, 38_000, 39_000, 40_000, 59_000].map((since) => darkAt(3, since))).toEqual([
      0, 0.5, 1, 1, 1, 0.5, 0, 0,
    ]);
    expect(darkAt(7, 20_000)).toBe(1);
    expect([0, 1, 2, 4, 5, 6].map((number) => darkAt(number, 20_000))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(others.map((title) => darkAt(3, 20_000, title))).toEqual([0, 0]);
  });

  test('a shot lights its way, a cannon its place, and a lock its fish; all else is a quarter as bright', () => {
    const shot: Shown = { seat: 1, id: 1, weapon: 0, step: 0, angle: 49_152, from: 1_000, lock: null, claimedAt: null };
    const seats = [null, { name: 'a', isBot: false, state: 'playing' as const }, null, null];
    const early = lightsAt({ shots: [shot], seats }, 900, undefined);
    expect(early).toEqual([muzzleOf(1)]);
    const [bullet, cannon, lock] = lightsAt({ shots: [shot, { ...shot, id: 2, claimedAt: 1_100 }], seats }, 1_400, { x: 15_000, y: 500 });
    expect([cannon, lock]).toEqual([muzzleOf(1), { x: 15_000, y: 500 }]);
    // It has flown upwards from its cannon.
    expect(bullet!.y).toBeLessThan(muzzleOf(1).y - 1_000);
    const shade = (x: number, y: number, darkness = 1): number => brightnessAt({ x, y }, [bullet!, lock!], darkness);
    expect([shade(bullet!.x, bullet!.y - 600), shade(15_000, 600)]).toEqual([1, 1]);
    expect(shade(bullet!.x + 6_000, bullet!.y)).toBeCloseTo(0.24);
    expect(shade(bullet!.x + 1_300, bullet!.y)).toBeCloseTo(0.62);
    expect(shade(bullet!.x + 6_000, bullet!.y, 0.5)).toBeCloseTo(0.62);
  });
});
