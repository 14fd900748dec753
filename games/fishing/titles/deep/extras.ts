import type { Part } from '#games/fishing/view/art/part.ts';
import { box, ell, leaf, many, poly, star, stroke } from '#games/fishing/view/art/shapes.ts';

// Additional parts of some fish of this title.

export const LURE: readonly Part[] = [
  {
    layers: [
      { d: 'M30 -34C40 -84 84 -80 90 -46', ink: 'line', width: 4 },
      { d: ell(90, -38, 12), ink: 'lamp' },
      { d: ell(90, -38, 6), ink: 'belly' },
    ],
    pivot: [30, -34],
    move: { kind: 'swing', by: 6 },
  },
];
export const SAW: readonly Part[] = [
  {
    layers: [
      { d: box(66, -6, 50, 12), ink: 'belly' },
      {
        d: many(
          5,
          (at) => poly(70 + at * 9, -6, 79 + at * 9, -6, 75 + at * 9, -14) + poly(70 + at * 9, 6, 79 + at * 9, 6, 75 + at * 9, 14),
        ).join(''),
        ink: 'fin',
      },
    ],
  },
];
export const FUNNEL: readonly Part[] = [
  {
    layers: [
      { d: box(-14, -62, 16, 32), ink: 'mark' },
      { d: box(-18, -68, 24, 8), ink: 'tail' },
      { d: ell(-10, -82, 10) + ell(-24, -94, 7), ink: 'belly' },
    ],
  },
];
export const DIAL: readonly Part[] = [
  {
    layers: [
      { d: ell(4, 0, 24), ink: 'belly' },
      { d: ell(4, 0, 24), ink: 'mark', width: 5 },
      {
        d: many(5, (at) =>
          stroke(
            4 + Math.cos(3.6 + at * 0.7) * 15,
            Math.sin(3.6 + at * 0.7) * 15,
            4 + Math.cos(3.6 + at * 0.7) * 20,
            Math.sin(3.6 + at * 0.7) * 20,
          ),
        ).join(''),
        ink: 'eye',
        width: 2.4,
      },
    ],
  },
  { layers: [{ d: leaf(4, 4, 4, -18, 3), ink: 'tail' }], pivot: [4, 0], move: { kind: 'swing', by: 40 } },
];
export const NUT: readonly Part[] = [
  {
    layers: [
      { d: star(-4, 0, 6, 20, 17.4), ink: 'mark' },
      { d: ell(-4, 0, 9), ink: 'eye' },
    ],
  },
];
export const BELLOWS: readonly Part[] = [
  {
    layers: [
      {
        d: many(4, (at) => stroke(-36 + at * 20, -46 + Math.abs(at - 2) * 6, -36 + at * 20, 46 - Math.abs(at - 2) * 6)).join(''),
        ink: 'mark',
        width: 6,
      },
    ],
  },
];
