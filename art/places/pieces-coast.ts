import { arc, curve, ell, many, petal, poly, rect, seg } from '#art/geom.ts';
import type { Piece } from '#art/places/diorama.ts';

/** A junk with two battened sails and a lamp at the stern. */
export const junk: Piece = (k) =>
  k.line(seg(-18, -20, -18, -128) + seg(34, -20, 34, -104), 4) +
  k.cloth(
    curve([
      [-20, -124, 1],
      [-66, -96],
      [-70, -34, 1],
      [-14, -30, 1],
    ]),
    'a',
  ) +
  k.cloth(
    curve([
      [-14, -120, 1],
      [16, -96],
      [20, -34, 1],
      [-12, -32, 1],
    ]),
    'b',
    0.5,
  ) +
  k.cloth(
    curve([
      [36, -100, 1],
      [66, -80],
      [68, -34, 1],
      [36, -32, 1],
    ]),
    'a',
    0.5,
  ) +
  k.line(seg(-62, -88, 12, -94) + seg(-68, -62, 18, -64) + seg(37, -78, 62, -74) + seg(37, -56, 66, -54), 2) +
  k.cut(
    curve([
      [-92, -34, 1],
      [-60, -22],
      [60, -22],
      [98, -46, 1],
      [84, 2, 1],
      [40, 10],
      [-50, 10],
      [-80, 0, 1],
    ]),
    0.08,
  ) +
  k.flat(rect(58, -58, 30, 26, 3), 0.14) +
  k.lit(rect(66, -52, 8, 10), 70, -46, 40) +
  k.lamp(96, -62, 6) +
  k.line(arc(-96, 14, -40, 20, 30, 20, 96, 14), 3, -0.2);

/** A lighthouse on its rock, the beam kept short of the reels. */
export const lighthouse: Piece = (k) =>
  `<path d="${poly([
    [2, -168],
    [-130, -206],
    [-130, -136],
  ])}" fill="${k.scene.warm}" opacity=".2"/>` +
  k.cut(
    curve([
      [-70, 4, 1],
      [-50, -22],
      [-10, -30],
      [40, -24],
      [72, 4, 1],
    ]),
    0.06,
  ) +
  k.cut(
    poly([
      [-22, -24],
      [-13, -156],
      [17, -156],
      [26, -24],
    ]),
  ) +
  k.cloth(
    poly([
      [-19, -66],
      [-16, -100],
      [20, -100],
      [23, -66],
    ]),
    'b',
    0.5,
  ) +
  k.cut(rect(-18, -162, 40, 8, 2), 0.1) +
  k.lit(rect(-9, -180, 22, 18, 2), 2, -171, 60, 0.8) +
  k.cut(
    poly([
      [-14, -180],
      [2, -200],
      [18, -180],
    ]),
    0.1,
  ) +
  k.flat(rect(-3, -52, 10, 16, 3), 0.14);

/** A market stall: striped awning, crates, a lamp over the counter. */
export const stall: Piece = (k) =>
  k.line(seg(-58, 0, -58, -92) + seg(58, 0, 58, -92), 6, 0.06) +
  k.flat(rect(-54, -64, 108, 40), 0.1, 0.55) +
  k.scene.glow(0, -50, 92, 0.55) +
  many(5, (i) => (i === 2 ? '' : '')) +
  k.cut(rect(-62, -36, 124, 36, 2), 0.04) +
  k.cloth(
    many(4, (i) => ell(-42 + i * 28, -40, 12, 9)),
    'm',
    0.7,
  ) +
  k.cloth(
    many(3, (i) => ell(-28 + i * 28, -48, 10, 8)),
    'b',
    0.6,
  ) +
  k.line(seg(-62, -24, 62, -24), 2, 0.12) +
  k.cloth(
    poly([
      [-54, -116],
      [54, -116],
      [74, -84],
      [-74, -84],
    ]),
    'a',
    0.7,
  ) +
  k.cloth(
    many(3, (i) =>
      poly([
        [-36 + i * 32, -116],
        [-20 + i * 32, -116],
        [-22 + i * 44 - 8, -84],
        [-50 + i * 44 - 1, -84],
      ]),
    ),
    'p',
    0.55,
  ) +
  k.cloth(
    many(6, (i) => ell(-61 + i * 24.4, -84, 12, 8)),
    'a',
    0.62,
  ) +
  k.lamp(-40, -66, 7) +
  k.lamp(40, -66, 7) +
  k.cut(rect(68, -30, 34, 30, 2) + rect(76, -54, 26, 24, 2), 0.08);

/** The edge of a quay: planks, bollards and a coil of rope. */
export const quay: Piece = (k) =>
  k.cut(rect(-130, -26, 260, 40)) +
  k.line(
    many(9, (i) => seg(-112 + i * 28, -22, -112 + i * 28, 10)),
    2,
    0.1,
  ) +
  k.cut(rect(52, -58, 18, 34, 5) + rect(46, -64, 30, 10, 4), 0.1) +
  k.line(arc(60, -40, 86, -22, 130, -30), 4, 0.16) +
  k.cloth(ell(-40, -30, 34, 9) + ell(-40, -36, 28, 8), 'm', 0.35) +
  k.cut(rect(-112, -70, 40, 46, 2), 0.06) +
  k.line(seg(-112, -46, -72, -46) + seg(-92, -70, -92, -24), 2, 0.16);

/** Gulls: three strokes, high up. */
export const gulls: Piece = (k) =>
  k.line(
    many(4, (i) =>
      arc(
        -50 + i * 32,
        -10 - (i % 2) * 22,
        -42 + i * 32,
        -18 - (i % 2) * 22,
        -36 + i * 32,
        -10 - (i % 2) * 22,
        -30 + i * 32,
        -18 - (i % 2) * 22,
        -22 + i * 32,
        -10 - (i % 2) * 22,
      ),
    ),
    2.6,
    0.2,
  );

/** A wreck on its side with ribs open to the water. */
export const wreck: Piece = (k) =>
  k.cut(
    curve([
      [-120, 6, 1],
      [-112, -40, 1],
      [-60, -22],
      [20, -20],
      [96, -62, 1],
      [104, -20],
      [70, 10, 1],
    ]),
  ) +
  k.flat(
    many(4, (i) => ell(-66 + i * 32, -4 - i * 3, 8, 6)),
    0.16,
  ) +
  k.line(
    many(5, (i) => arc(-78 + i * 34, -22 - i * 3, -70 + i * 34, -50 - i * 4, -46 + i * 34, -62 - i * 6)),
    5,
  ) +
  k.line(seg(-10, -24, -34, -150) + seg(-58, -104, 0, -122) + seg(52, -36, 70, -110), 6) +
  k.cloth(
    curve([
      [-56, -102, 1],
      [-30, -110],
      [-4, -118, 1],
      [-18, -80],
      [-30, -70],
      [-42, -84],
    ]),
    'p',
    0.4,
  ) +
  k.line(seg(-34, -146, 92, -60) + seg(-34, -146, -104, -44), 1.6);

/** A diving bell at work: chain, glass, its own light. */
export const divingBell: Piece = (k) =>
  k.line(seg(0, -118, 0, -1100), 4) +
  `<path d="${poly([
    [-34, -20],
    [-120, 90],
    [90, 90],
    [34, -20],
  ])}" fill="${k.scene.warm}" opacity=".14"/>` +
  k.cut(
    curve([
      [0, -120],
      [36, -100],
      [44, -40],
      [58, -20, 1],
      [-58, -20, 1],
      [-44, -40],
      [-36, -100],
    ]),
  ) +
  k.cloth(rect(-60, -28, 120, 12, 4), 'm', 0.6) +
  k.lit(ell(0, -66, 20), 0, -66, 90, 0.7) +
  k.line(ell(0, -66, 20) + seg(-20, -66, 20, -66) + seg(0, -86, 0, -46), 3) +
  k.cut(rect(-8, -134, 16, 18, 4), 0.1);

/** Two columns and a broken lintel under weed. */
export const sunkenGate: Piece = (k) =>
  k.cut(rect(-74, -134, 28, 136) + rect(42, -118, 28, 120) + rect(-82, -6, 44, 10) + rect(34, -6, 44, 10)) +
  k.cut(
    poly([
      [-88, -134],
      [30, -140],
      [26, -160],
      [4, -164],
      [-90, -158],
    ]),
    0.06,
  ) +
  k.line(many(3, (i) => seg(-68 + i * 8, -126, -68 + i * 8, -10)) + many(3, (i) => seg(48 + i * 8, -110, 48 + i * 8, -10)), 2, 0.08) +
  k.cut(rect(70, -18, 44, 20, 3), 0.1) +
  k.flat(
    many(4, (i) => petal(-80 + i * 10, -134, 34 + (i % 2) * 20, 9, 84 + i * 6)),
    0.16,
  );

/** A shoal: many fish, one shape. */
export const shoal: Piece = (k) =>
  k.flat(
    many(17, (i) => {
      const x = -120 + (i % 6) * 44 + Math.floor(i / 6) * 16;
      const y = -40 + Math.floor(i / 6) * 26 + Math.sin(i * 1.7) * 12;
      return (
        petal(x, y, 30, 13, 176) +
        poly([
          [x - 4, y],
          [x + 8, y - 7],
          [x + 8, y + 7],
        ])
      );
    }),
    0.1,
  );

/** Weed that leans with the stream. */
export const kelp: Piece = (k) =>
  k.cut(many(7, (i) => petal(-66 + i * 22, 6, 110 + ((i * 37) % 80), 20, -96 + i * 5, 0.45))) +
  k.cloth(
    many(3, (i) => ell(-40 + i * 42, -6, 16, 10)),
    'a',
    0.55,
  );

/** An open chest that lights the sand. */
export const openChest: Piece = (k) =>
  k.scene.glow(0, -44, 120, 0.8) +
  k.cut(
    poly([
      [-44, -40],
      [-52, -72],
      [44, -84],
      [52, -52],
      [46, -40],
    ]),
    -0.06,
  ) +
  k.cloth(
    many(6, (i) => ell(-34 + i * 13, -42 - (i % 2) * 8, 10, 9)),
    'm',
    0.9,
  ) +
  k.cut(rect(-48, -40, 96, 42, 3)) +
  k.cloth(rect(-48, -40, 96, 8) + rect(-6, -34, 12, 16, 2), 'm', 0.7);
