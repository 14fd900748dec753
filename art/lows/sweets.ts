import { band, curve, ell, many, poly, rect, star, sym, type Pt } from '#art/geom.ts';
import { F, K, P, type LowShape } from '#art/part.ts';
import { HEART } from '#art/motifs/table.ts';

export const sweets: readonly LowShape[] = [
  () => [
    P('a', sym(HEART.map((p) => [p[0] * 1.3, p[1] * 1.3 + 6, ...(p[2] ? [1] : [])] as unknown as Pt))),
    F('w', ell(-38, -40, 14, 9), { detail: false }),
  ],
  () => [
    P('a', ell(0, 0, 46)),
    P(
      'a',
      poly([
        [-38, 0],
        [-86, -36],
        [-80, 36],
      ]) +
        poly([
          [38, 0],
          [86, -36],
          [80, 36],
        ]),
    ),
    K('p', band(0, 0, 22, 30, 200, 400)),
  ],
  () => [
    P(
      'a',
      curve([
        [-76, 30],
        [-60, -30],
        [0, -50],
        [60, -30],
        [76, 30],
        [50, 56],
        [30, 36],
        [0, 24],
        [-30, 36],
        [-50, 56],
      ]),
    ),
    F('w', ell(-34, -16, 16, 8), { detail: false }),
  ],
  () => [P('a', star(0, 0, 8, 78, 56)), P('p', ell(0, 0, 34), { cast: true })],
  () => [
    P('a', rect(-66, -66, 132, 132, 26)),
    F('a+', rect(-42, -46, 54, 22, 11)),
    P(
      'p',
      many(3, (i) => ell(-34 + i * 34, 26, 12)),
    ),
  ],
];
