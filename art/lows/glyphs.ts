import { arc, curve, ell, many, petal, poly, rect, ring, seg } from '#art/geom.ts';
import { F, K, P, S, type LowShape } from '#art/part.ts';

export const glyphs: readonly LowShape[] = [
  () => [P('a', ring(0, -40, 20, 42) + rect(-60, 2, 120, 24, 6) + rect(-13, 0, 26, 82, 6), { eo: false })],
  () => [
    P(
      'a',
      curve([
        [-84, 0, 1],
        [-30, -44],
        [40, -42],
        [84, -6, 1],
        [30, 34],
        [-30, 32],
      ]),
    ),
    K(
      'w',
      curve([
        [-58, -2, 1],
        [-20, -26],
        [26, -26],
        [56, -6, 1],
        [20, 18],
        [-20, 18],
      ]),
    ),
    K('k', ell(2, -4, 20)),
    S('a', 10, arc(10, 32, 6, 60, 30, 78, 46, 60), { detail: false }),
  ],
  () => [P('a', petal(-20, 84, 176, 66, -76)), S('p', 5, seg(-18, 80, 18, -70))],
  () => [
    P(
      'a',
      poly([
        [0, -76],
        [84, 66],
        [-84, 66],
      ]),
    ),
    F(
      'a-',
      poly([
        [0, -76],
        [84, 66],
        [20, 66],
      ]),
    ),
    F(
      'a+',
      poly([
        [0, -76],
        [14, -52],
        [-14, -50],
      ]),
    ),
  ],
  () => [
    P(
      'a',
      many(5, (i) => petal(0, 60, 130 - Math.abs(i - 2) * 14, 46, -150 + i * 30)),
    ),
    P('m', ell(0, 58, 26, 16), { cast: true }),
  ],
];
