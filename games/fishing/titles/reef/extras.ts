import type { Layer, Part } from '#games/fishing/view/art/part.ts';
import { box, ell, leaf, many, poly, star, stroke } from '#games/fishing/view/art/shapes.ts';

// Additional parts of some fish of this title.

export const PUFFS: readonly Part[] = [
  {
    layers: many(11, (at): Layer => ({
      d: poly(
        14 + Math.cos(at * 0.57) * 52,
        Math.sin(at * 0.57) * 52,
        14 + Math.cos(at * 0.57 + 0.06) * 70,
        Math.sin(at * 0.57 + 0.06) * 70,
        14 + Math.cos(at * 0.57 + 0.14) * 52,
        Math.sin(at * 0.57 + 0.14) * 52,
      ),
      ink: 'fin',
    })),
  },
];
export const HAMMER: readonly Part[] = [
  {
    layers: [
      { d: 'M62 -46C78 -50 92 -42 92 -30L88 30C92 42 78 50 62 46Z', ink: 'fin' },
      { d: ell(80, -36, 6) + ell(80, 36, 6), ink: 'eye' },
    ],
  },
];
export const WHEEL: readonly Part[] = [
  {
    layers: [
      { d: ell(-4, -2, 34), ink: 'lamp' },
      { d: ell(-4, -2, 27), ink: 'fin' },
      ...many(5, (at): Layer => ({
        d: poly(
          -4,
          -2,
          -4 + Math.cos(at * 1.257) * 27,
          -2 + Math.sin(at * 1.257) * 27,
          -4 + Math.cos(at * 1.257 + 0.6) * 27,
          -2 + Math.sin(at * 1.257 + 0.6) * 27,
        ),
        ink: 'belly',
      })),
      { d: ell(-4, -2, 7), ink: 'eye' },
    ],
    pivot: [-4, -2],
    move: { kind: 'spin', by: 0.3 },
  },
];
export const LONG_FIN: readonly Part[] = [
  {
    layers: [
      { d: leaf(-6, 40, -66, 92, 9), ink: 'tail' },
      { d: stroke(30, 34, 22, 78), ink: 'fin', width: 4 },
    ],
    pivot: [0, 40],
    move: { kind: 'swing', by: 8 },
  },
];
export const STARS: readonly Part[] = [
  { layers: [{ d: star(-20, -16, 5, 12, 5) + star(8, 20, 5, 9, 4) + box(0, 0, 0.1, 0.1), ink: 'lamp' }] },
];
