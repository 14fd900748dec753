import { curve, ell, many, poly, rect, seg, star } from '#art/geom.ts';
import type { Piece } from '#art/places/diorama.ts';

/** A windmill that turns at the edge of the fields. */
export const windmill: Piece = (k) =>
  k.cut(
    poly([
      [-34, 2],
      [-20, -98],
      [20, -98],
      [34, 2],
    ]),
  ) +
  k.cut(
    curve([
      [-26, -96, 1],
      [-16, -120],
      [0, -128],
      [16, -120],
      [26, -96, 1],
    ]),
    0.08,
  ) +
  k.flat(rect(-8, -30, 16, 32, 7), 0.18) +
  k.lit(rect(-5, -72, 10, 14, 3), 0, -65, 34) +
  `<g transform="translate(0 -104) rotate(${(18 + k.r.f(0, 40)).toFixed(0)})">${[0, 90, 180, 270].map((a) => `<g transform="rotate(${a})">${k.line(seg(0, 0, 0, -84), 4)}${k.cloth(rect(3, -84, 18, 64), 'p', 0.5)}</g>`).join('')}</g>`;

/** A house with a lit window and smoke. */
export const cottage: Piece = (k) =>
  k.cut(rect(-44, -50, 88, 52)) +
  k.cut(rect(22, -102, 14, 34), 0.06) +
  k.cloth(
    poly([
      [-58, -46],
      [-26, -92],
      [36, -92],
      [58, -46],
    ]),
    'b',
    0.5,
  ) +
  k.lit(rect(-30, -36, 20, 18, 2), -20, -27, 50) +
  k.line(seg(-20, -36, -20, -18) + seg(-30, -27, -10, -27), 2, 0.2) +
  k.flat(rect(8, -34, 20, 36, 8), 0.2) +
  `<path d="${curve([
    [26, -104, 1],
    [18, -124],
    [34, -142],
    [22, -168],
    [44, -196, 1],
    [36, -164],
    [46, -140],
    [34, -122],
  ])}" fill="${k.scene.pal.glow}" opacity=".28"/>`;

/** A cart heaped with hay, shafts down. */
export const hayCart: Piece = (k) =>
  k.cloth(
    curve([
      [-66, -40, 1],
      [-50, -82],
      [-6, -98],
      [44, -80],
      [62, -40, 1],
    ]),
    'm',
    0.62,
  ) +
  k.line(
    many(6, (i) => seg(-44 + i * 16, -46, -38 + i * 15, -76)),
    2.4,
  ) +
  k.cut(
    poly([
      [-72, -46],
      [70, -46],
      [58, -22],
      [-58, -22],
    ]),
    0.06,
  ) +
  k.line(seg(60, -28, 118, 0), 6) +
  k.cut(ell(-34, -12, 24), 0.1) +
  k.cut(ell(34, -12, 24), 0.1) +
  k.line(
    many(
      4,
      (i) =>
        seg(-34, -12, -34 + 20 * Math.cos(i * 1.57), -12 + 20 * Math.sin(i * 1.57)) +
        seg(34, -12, 34 + 20 * Math.cos(i * 1.57), -12 + 20 * Math.sin(i * 1.57)),
    ),
    4,
    -0.2,
  );

export const fence: Piece = (k) =>
  k.cut(
    many(7, (i) =>
      poly([
        [-132 + i * 42, 6],
        [-132 + i * 42, -58],
        [-125 + i * 42, -66],
        [-118 + i * 42, -58],
        [-118 + i * 42, 6],
      ]),
    ),
  ) +
  k.cut(rect(-140, -48, 280, 10) + rect(-140, -22, 280, 10), 0.04) +
  k.cloth(
    many(5, (i) => star(-100 + i * 52, -2 - (i % 2) * 10, 6, 11, 5)),
    'a',
    0.8,
  );

/** A broad tree with a lit crown. */
export const broadTree: Piece = (k) =>
  k.line(seg(0, 4, 0, -70) + seg(0, -44, 26, -74), 13, 0.1) +
  k.cut(ell(-30, -92, 44, 38) + ell(32, -98, 46, 40) + ell(0, -130, 50, 40)) +
  k.flat(ell(20, -84, 40, 22) + ell(34, -112, 24, 18), 0.1, 0.7);

export const pine: Piece = (k) =>
  k.line(seg(0, 4, 0, -24), 10, 0.1) +
  k.cut(
    poly([
      [0, -176],
      [28, -112],
      [14, -112],
      [42, -66],
      [20, -66],
      [52, -18],
      [-52, -18],
      [-20, -66],
      [-42, -66],
      [-14, -112],
      [-28, -112],
    ]),
  ) +
  k.flat(
    poly([
      [4, -166],
      [28, -112],
      [16, -112],
      [42, -66],
      [22, -66],
      [52, -18],
      [10, -18],
    ]),
    0.1,
    0.7,
  );

/** The mouth of a mine: timber, dark, rails, a lamp on the post. */
export const mine: Piece = (k) =>
  k.cut(
    curve([
      [-128, 6, 1],
      [-110, -74],
      [-70, -116],
      [-10, -142],
      [52, -128],
      [104, -84],
      [126, 6, 1],
    ]),
  ) +
  k.flat(
    poly([
      [-86, -40],
      [-60, -98],
      [-30, -60],
    ]) +
      poly([
        [66, -96],
        [96, -60],
        [70, -46],
      ]),
    0.08,
    0.8,
  ) +
  k.flat(
    poly([
      [-44, 4],
      [-40, -78],
      [40, -78],
      [44, 4],
    ]),
    0.4,
  ) +
  k.lit(ell(8, -26, 9), 8, -26, 56, 0.6) +
  k.cut(
    rect(-54, -88, 108, 14, 2) +
      poly([
        [-54, 4],
        [-48, -78],
        [-36, -78],
        [-40, 4],
      ]) +
      poly([
        [54, 4],
        [48, -78],
        [36, -78],
        [40, 4],
      ]),
    0.1,
  ) +
  k.lamp(-62, -62, 8) +
  k.line(seg(-54, -84, -66, -78), 4);

/** A mine cart on its rails, ore aglow. */
export const oreCart: Piece = (k) =>
  k.line(
    many(9, (i) => seg(-118 + i * 30, 6, -126 + i * 30, 18)),
    7,
    -0.16,
  ) +
  k.line(seg(-136, 5, 136, 5), 4, -0.4) +
  k.scene.glow(0, -70, 90, 0.6) +
  k.cloth(
    poly([
      [-40, -54],
      [-24, -82],
      [-6, -62],
      [8, -92],
      [26, -64],
      [42, -54],
    ]),
    'a',
    0.9,
  ) +
  k.cloth(
    poly([
      [8, -92],
      [26, -64],
      [4, -58],
    ]) +
      poly([
        [-24, -82],
        [-6, -62],
        [-26, -56],
      ]),
    'p',
    0.5,
  ) +
  k.cut(
    poly([
      [-58, -58],
      [58, -58],
      [46, -16],
      [-46, -16],
    ]),
  ) +
  k.line(seg(-54, -46, 54, -46) + seg(-22, -58, -18, -16) + seg(22, -58, 18, -16), 3, 0.14) +
  k.cut(ell(-26, -8, 13), 0.14) +
  k.cut(ell(26, -8, 13), 0.14);

/** A tiered temple on a ledge. */
export const pagoda: Piece = (k) =>
  [0, 1, 2]
    .map((i) => {
      const [y, half] = [-i * 44, 48 - i * 11];
      return (
        k.cut(rect(-half * 0.62, y - 38, half * 1.24, 40)) +
        k.lit(rect(-half * 0.36, y - 26, half * 0.24, 16, 2) + rect(half * 0.12, y - 26, half * 0.24, 16, 2), 0, y - 18, 40, 0.35) +
        k.cloth(
          curve([
            [-half - 16, y - 34, 1],
            [-half * 0.5, y - 46],
            [0, y - 62, 1],
            [half * 0.5, y - 46],
            [half + 16, y - 34, 1],
            [0, y - 40],
          ]),
          'a',
          0.5,
        )
      );
    })
    .join('') + k.line(seg(0, -148, 0, -176), 4);
