import { at, band, ell, many, petal, poly, rect, ring } from '#art/geom.ts';
import { F, P, type LowShape } from '#art/part.ts';

export const beads: readonly LowShape[] = [
  () => [P('a', ring(0, 0, 26, 72), { eo: true }), F('w', band(0, 0, 54, 62, 200, 260), { detail: false })],
  () => [P('a', rect(-38, -76, 76, 152, 34)), P('m', rect(-42, -20, 84, 14, 4) + rect(-42, 12, 84, 14, 4))],
  () => [
    P(
      'a',
      poly([
        [0, -74],
        [66, -38],
        [66, 38],
        [0, 74],
        [-66, 38],
        [-66, -38],
      ]),
    ),
    F(
      'a+',
      poly([
        [0, -74],
        [66, -38],
        [0, 0],
        [-66, -38],
      ]),
    ),
    F(
      'a-',
      poly([
        [66, -38],
        [66, 38],
        [0, 74],
        [0, 0],
      ]),
    ),
  ],
  () => [P('a', petal(0, 80, 164, 96, -90, 0.36)), P('m', ell(0, -70, 14))],
  () => [
    P(
      'a',
      many(3, (i) => {
        const p = at(0, 4, 40, -90 + i * 120);
        return ell(p[0], p[1], 38);
      }),
    ),
    P('m', ell(0, 4, 22), { cast: true }),
  ],
];
