import { expect, test, vi } from 'vitest';
import { looks as deepLooks } from '#games/fishing/titles/deep/looks.ts';
import { paintSea as deepSea } from '#games/fishing/titles/deep/sea.tsx';
import { looks as kiteLooks } from '#games/fishing/titles/kites/looks.ts';
import { paintSea as kiteSea } from '#games/fishing/titles/kites/sea.tsx';
import { looks as reefLooks } from '#games/fishing/titles/reef/looks.ts';
import { paintSea as reefSea } from '#games/fishing/titles/reef/sea.tsx';
import { titles } from '#games/fishing/titles.ts';

const ALL = [
  ['reef', reefLooks, reefSea],
  ['deep', deepLooks, deepSea],
  ['kites', kiteLooks, kiteSea],
] as const;

test.each(ALL)('%s: every kind has a look of several pieces, and no look is without a kind', (code, looks) => {
  expect(Object.keys(looks)).toEqual(titles.get(code)!.kinds.map((kind) => kind.code));
  for (const { form, inks } of Object.values(looks)) {
    expect(form.parts.length).toBeGreaterThanOrEqual(2);
    expect(Object.values(inks).filter((ink) => !/^#[0-9a-f]{6}$/.test(ink))).toEqual([]);
    const layers = form.parts.flatMap((part) => part.layers);
    expect(layers.filter(({ d, ink, shade }) => /NaN|undefined|Infinity/.test(d) || (ink === undefined) === (shade === undefined))).toEqual(
      [],
    );
  }
  const drawn = Object.values(looks).map((look) => JSON.stringify(look));
  expect(new Set(drawn).size).toBe(drawn.length);
});

test.each(ALL)('%s: its place is painted at both sizes, by night and by day, with whole numbers and colours', (_, __, paintSea) => {
  vi.stubGlobal(
    'Path2D',
    class Path2D {
      constructor(d = '') {
        if (/NaN|undefined/.test(d)) throw new Error(`a path is ${d}`);
      }
      moveTo(): void {}
      lineTo(): void {}
      bezierCurveTo(): void {}
      closePath(): void {}
    },
  );
  try {
    for (const size of [
      { width: 1_440, height: 760 },
      { width: 390, height: 219 },
    ]) {
      const seen: string[] = [];
      for (const isDay of [false, true]) {
        const { pen, colours } = recorder();
        paintSea(pen, size, { left: 0, top: 0, ...size }, isDay);
        expect(colours.length).toBeGreaterThan(20);
        expect(colours.filter((colour) => /NaN|undefined/.test(colour))).toEqual([]);
        seen.push(colours.join());
      }
      expect(seen[0]).not.toBe(seen[1]);
    }
  } finally {
    vi.unstubAllGlobals();
  }
});

/** A pen that records its colours and refuses what is no number. */
function recorder(): { pen: CanvasRenderingContext2D; colours: string[] } {
  const colours: string[] = [];
  const fade = { addColorStop: (_: number, colour: string) => colours.push(colour) };
  const pen = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args: unknown[]) => {
          if (args.some((arg) => typeof arg === 'number' && !Number.isFinite(arg)))
            throw new Error(`${String(name)} is given ${args.join()}`);
          return fade;
        },
      set: (_, name, value) => {
        if (name === 'fillStyle' || name === 'strokeStyle') if (typeof value === 'string') colours.push(value);
        return true;
      },
    },
  );
  return { pen: pen as unknown as CanvasRenderingContext2D, colours };
}
