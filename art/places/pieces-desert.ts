import { arc, curve, ell, many, petal, poly, rect, seg } from '#art/geom.ts';
import type { Brush, Piece } from '#art/places/diorama.ts';

/** A camel train on the march, small against the sand. */
export const caravan: Piece = (k) =>
  [0, 1, 2].map((i) => `<g transform="translate(${i * 74 - 74} ${i % 2 ? 3 : 0})">${camel(k)}</g>`).join('') +
  k.line(arc(-44, -48, -20, -40, 6, -46) + arc(30, -48, 54, -40, 80, -46), 1.6);

function camel(k: Brush): string {
  return (
    k.line(seg(-20, -24, -22, 2) + seg(-10, -24, -9, 2) + seg(14, -24, 13, 2) + seg(22, -24, 25, 2), 4) +
    k.cut(
      curve([
        [-30, -30],
        [-22, -42],
        [-8, -58],
        [4, -44],
        [14, -54],
        [24, -40],
        [32, -38],
        [38, -54],
        [46, -64],
        [58, -60, 1],
        [54, -54, 1],
        [46, -50],
        [40, -30],
        [26, -20],
        [-22, -20],
      ]),
    ) +
    k.cloth(
      curve([
        [-16, -46, 1],
        [2, -52],
        [18, -46, 1],
        [16, -28, 1],
        [-16, -28, 1],
      ]),
      'a',
      0.75,
    )
  );
}

/** A striped tent with its flap open on the lamp inside. */
export const tent: Piece = (k) =>
  k.line(seg(0, -108, 0, -132), 4) +
  k.cloth(
    poly([
      [2, -132],
      [34, -122],
      [2, -112],
    ]),
    'b',
    0.7,
  ) +
  k.cloth(
    curve([
      [0, -110, 1],
      [34, -78],
      [84, -54, 1],
      [74, 2, 1],
      [-74, 2, 1],
      [-84, -54, 1],
      [-34, -78],
    ]),
    'p',
    0.5,
  ) +
  k.cloth(
    many(3, (i) =>
      poly([
        [0, -110],
        [-60 + i * 46, -58],
        [-52 + i * 40, 2],
        [-30 + i * 40, 2],
        [-38 + i * 46, -62],
      ]),
    ),
    'a',
    0.6,
  ) +
  k.lit(
    poly([
      [0, -66],
      [20, 2],
      [-20, 2],
    ]),
    0,
    -26,
    96,
    0.7,
  ) +
  k.cloth(
    many(7, (i) => ell(-72 + i * 24, -52, 12, 8)),
    'a',
    0.66,
  );

export const palm: Piece = (k) =>
  k.line(arc(0, 4, 10, -60, 30, -118), 10, 0.08) +
  k.cut(many(7, (i) => petal(30, -118, 70, 20, -200 + i * 33, 0.4))) +
  k.cloth(ell(24, -108, 7) + ell(36, -106, 7), 'm', 0.6);

export const pyramid: Piece = (k) =>
  k.cut(
    poly([
      [-124, 4],
      [-10, -128],
      [110, 4],
    ]),
  ) +
  k.flat(
    poly([
      [-10, -128],
      [110, 4],
      [16, 4],
    ]),
    0.14,
  ) +
  k.line(
    many(4, (i) => seg(-104 + i * 22, -20 - i * 26, 16 - i * 5, -20 - i * 26)),
    1.6,
    0.06,
  ) +
  k.cut(
    poly([
      [70, 4],
      [132, -66],
      [196, 4],
    ]),
    0.05,
  ) +
  k.flat(
    poly([
      [132, -66],
      [196, 4],
      [146, 4],
    ]),
    0.16,
  );

/** Jars, a rug and a brass lamp by the fire. */
export const camp: Piece = (k) =>
  k.scene.glow(0, -22, 110, 0.8) +
  k.cloth(
    poly([
      [-124, 4],
      [-98, -16],
      [98, -16],
      [124, 4],
    ]),
    'b',
    0.5,
  ) +
  k.line(seg(-24, -4, 22, -16) + seg(24, -4, -22, -16), 7, 0.1) +
  `<path d="${petal(0, -8, 58, 32, -90, 0.34)}" fill="${k.scene.warm}"/><path d="${petal(0, -8, 34, 18, -90, 0.34)}" fill="#fff6dc"/>` +
  k.cut(
    curve([
      [70, 2, 1],
      [60, -30],
      [72, -52],
      [70, -66, 1],
      [96, -66, 1],
      [94, -52],
      [106, -30],
      [96, 2, 1],
    ]),
    0.06,
  ) +
  k.cut(
    curve([
      [-104, 2, 1],
      [-112, -24],
      [-102, -40],
      [-104, -50, 1],
      [-84, -50, 1],
      [-86, -40],
      [-76, -24],
      [-84, 2, 1],
    ]),
    0.06,
  ) +
  k.cloth(rect(68, -40, 30, 8), 'm', 0.6);
