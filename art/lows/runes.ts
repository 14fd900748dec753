import { ell, poly, seg } from '#art/geom.ts';
import { P, S, type LowShape, type Part } from '#art/part.ts';

/** Draws a tinted stone with a carved sign. */
const chip = (d: string, g: string): Part[] => [P('a', d), S('k', 15, g, { detail: false }), S('p', 7, g, { detail: false })];

export const runes: readonly LowShape[] = [
  () => chip(ell(0, 0, 70), seg(0, -42, 0, 42) + seg(0, -42, 30, -14) + seg(0, 8, 30, -14)),
  () =>
    chip(
      poly([
        [-46, -78],
        [40, -72],
        [50, 76],
        [-52, 70],
      ]),
      seg(-18, -46, -18, 46) + seg(18, -46, 18, 46) + seg(-18, -18, 18, 18),
    ),
  () =>
    chip(
      poly([
        [0, -80],
        [80, 60],
        [-80, 66],
      ]),
      seg(0, -40, 0, 44) + seg(-26, 10, 0, -14) + seg(26, 10, 0, -14),
    ),
  () =>
    chip(
      poly([
        [-66, -60],
        [62, -66],
        [66, 62],
        [-64, 64],
      ]),
      seg(-30, -30, 30, 30) + seg(30, -30, -30, 30),
    ),
  () =>
    chip(
      poly([
        [0, -80],
        [70, -14],
        [42, 74],
        [-46, 72],
        [-70, -10],
      ]),
      seg(0, -44, 26, 0) + seg(26, 0, 0, 44) + seg(0, 44, -26, 0) + seg(-26, 0, 0, -44),
    ),
];
