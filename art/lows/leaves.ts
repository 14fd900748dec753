import { at, band, ell, many, petal, rect, seg } from '#art/geom.ts';
import { P, S, type LowShape } from '#art/part.ts';

export const leaves: readonly LowShape[] = [
  () => [
    P(
      'a',
      many(5, (i) => petal(0, 40, 110, 40, -170 + i * 40)),
    ),
    S(
      'a-',
      4,
      many(5, (i) => {
        const p = at(0, 40, 80, -170 + i * 40);
        return seg(0, 40, p[0], p[1]);
      }),
    ),
    S('a-', 8, seg(0, 40, 0, 80), { detail: false }),
  ],
  () => [
    P('a', band(0, 62, 12, 130, -142, -38)),
    S(
      'a-',
      4,
      many(5, (i) => {
        const p = at(0, 62, 118, -130 + i * 20);
        return seg(0, 60, p[0], p[1]);
      }),
    ),
    S('a-', 9, seg(0, 56, 0, 84), { detail: false }),
  ],
  () => [
    P(
      'a',
      many(6, (i) => petal(0, 0, 78, 44, i * 60)),
    ),
    P('y', ell(0, 0, 20), { cast: true }),
  ],
  () => [
    P('a', petal(-52, 64, 168, 84, -50)),
    S('a-', 5, seg(-52, 64, 46, -54)),
    S(
      'a-',
      3,
      many(4, (i) => seg(-26 + i * 18, 34 - i * 22, -30 + i * 20, 2 - i * 22) + seg(-26 + i * 18, 34 - i * 22, 10 + i * 16, 36 - i * 24)),
    ),
  ],
  () => [
    P('g', rect(-16, -80, 32, 160, 8)),
    P('a', rect(-22, -36, 44, 12, 5) + rect(-22, 20, 44, 12, 5), { cast: true }),
    P('a', petal(14, -30, 72, 26, -40) + petal(-14, 26, 72, 26, 214)),
  ],
];
