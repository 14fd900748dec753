import { at, curve, ell, many, poly, rect, ring, seg } from '#art/geom.ts';
import { P, S, type LowShape } from '#art/part.ts';

export const knots: readonly LowShape[] = [
  () => [
    P('a', ring(-28, -28, 20, 42) + ring(28, -28, 20, 42) + ring(-28, 28, 20, 42) + ring(28, 28, 20, 42), { eo: false }),
    P('m', rect(-15, -15, 30, 30, 4), { cast: true }),
  ],
  () => [
    P(
      'a',
      curve([
        [-82, -6],
        [-62, -34],
        [-30, -8],
        [0, -28],
        [30, -8],
        [62, -34],
        [82, -6],
        [56, 44],
        [-56, 44],
      ]),
    ),
    P('a+', ell(0, -14, 32, 20), { cast: true }),
  ],
  () => [
    P('p', rect(-46, -58, 92, 116)),
    P('a', rect(-62, -78, 124, 24, 11) + rect(-62, 54, 124, 24, 11), { cast: true }),
    S('a', 6, seg(-26, -28, 26, -28) + seg(-26, -4, 26, -4) + seg(-26, 20, 8, 20), { detail: false }),
  ],
  () => [
    P('a', ell(0, -54, 26)),
    P('m', rect(-22, -34, 44, 16, 4), { cast: true }),
    P(
      'a',
      poly([
        [-22, -18],
        [22, -18],
        [38, 82],
        [-38, 82],
      ]),
    ),
    S(
      'a-',
      3,
      many(5, (i) => seg(-14 + i * 7, -16, -24 + i * 12, 80)),
    ),
  ],
  () => [
    P('a', ring(0, 0, 40, 76), { eo: true }),
    P(
      'm',
      many(4, (i) => {
        const p = at(0, 0, 58, i * 90);
        return ell(p[0], p[1], 15);
      }),
      { cast: true },
    ),
  ],
];
