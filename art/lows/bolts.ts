import { at, ell, many, ngon, poly, rect, seg } from '#art/geom.ts';
import { K, P, S, type LowShape } from '#art/part.ts';

const gear = (n: number, r1: number, r2: number): string =>
  poly(Array.from({ length: n * 4 }, (_, i) => at(0, 0, i % 4 < 2 ? r1 : r2, (90 / n) * i)));

export const bolts: readonly LowShape[] = [
  () => [P('a', gear(8, 78, 58)), P('m', ell(0, 0, 30), { cast: true }), K('k', ell(0, 0, 13))],
  () => [P('a', ngon(0, 0, 78, 6, 0)), K('k', ell(0, 0, 34)), S('a+', 5, ell(0, 0, 42))],
  () => [
    P('a', rect(-50, -80, 100, 42, 8)),
    P('m', rect(-24, -38, 48, 116, 8)),
    S(
      'm-',
      7,
      many(4, (i) => seg(-24, -14 + i * 22, 24, -22 + i * 22)),
      { detail: false },
    ),
  ],
  () => [
    P(
      'a',
      poly([
        [16, -84],
        [-54, 14],
        [-8, 14],
        [-22, 84],
        [54, -22],
        [8, -22],
      ]),
    ),
  ],
  () => [
    P(
      'm',
      many(4, (i) => rect(-50 + i * 27, -80, 14, 160, 4)),
    ),
    P('a', rect(-66, -56, 132, 112, 10), { cast: true }),
    P('a+', rect(-30, -26, 60, 52, 6), { cast: true }),
  ],
];
