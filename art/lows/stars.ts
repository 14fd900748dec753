import { curve, ell, many, petal, star } from '#art/geom.ts';
import { P, type LowShape } from '#art/part.ts';

export const stars: readonly LowShape[] = [
  () => [
    P(
      'a',
      curve([
        [20, -78, 1],
        [-36, -60],
        [-66, 0],
        [-36, 60],
        [20, 78, 1],
        [-8, 40],
        [-16, 0],
        [-8, -40],
      ]),
    ),
  ],
  () => [P('a', star(0, 0, 4, 84, 26))],
  () => [P('a', star(0, 4, 5, 82, 38))],
  () => [
    P('a', ell(0, 0, 50)),
    P(
      'm',
      curve([
        [-90, 24],
        [-60, 4],
        [-48, 12],
        [-66, 24],
        [0, 30],
        [64, -8],
        [44, -14],
        [50, -24],
        [92, -24],
        [60, 20],
        [0, 46],
        [-70, 44],
      ]),
      { cast: true },
    ),
  ],
  () => [
    P(
      'a',
      many(3, (i) => petal(30, -30, 140 - i * 26, 28, 118 + i * 17, 0.3)),
    ),
    P('y', ell(34, -34, 36), { cast: true }),
  ],
];
