import { arc, band, curve, ell, many, petal, poly, rect, seg } from '#art/geom.ts';
import type { Piece } from '#art/places/diorama.ts';

/** A row of old houses, gables to the street, some windows lit. */
export const row: Piece = (k) => {
  let x = -150;
  let out = '';
  for (let i = 0; i < 5; i++) {
    const w = k.r.f(48, 70);
    const h = k.r.f(110, 190);
    const gable = k.r.chance(0.6)
      ? poly([
          [x - 5, -h],
          [x + w / 2, -h - 36],
          [x + w + 5, -h],
        ])
      : rect(x - 3, -h - 12, w + 6, 14);
    out += k.cut(rect(x, -h, w, h + 4)) + k.cloth(gable, i % 2 ? 'b' : 'a', 0.4);
    const [cols, rows] = [2, Math.floor(h / 44)];
    for (let c = 0; c < cols; c++)
      for (let f = 0; f < rows; f++) {
        const [wx, wy] = [x + w * (0.2 + c * 0.38), -h + 16 + f * 40];
        const pane = rect(wx, wy, w * 0.22, 20, 2);
        out += k.r.chance(0.5) ? k.lit(pane, wx + w * 0.11, wy + 10, 30, 0.35) : k.flat(pane, 0.2);
      }
    if (k.r.chance(0.5)) out += k.cut(rect(x + w * 0.62, -h - 50, 12, 36), 0.06);
    x += w + 2;
  }
  return out;
};

/** A clock tower over the roofs. */
export const clockTower: Piece = (k) =>
  k.cut(rect(-30, -190, 60, 194)) +
  k.cut(rect(-36, -196, 72, 12, 2), 0.06) +
  k.cloth(
    poly([
      [-34, -196],
      [0, -262],
      [34, -196],
    ]),
    'b',
    0.45,
  ) +
  k.line(seg(0, -262, 0, -284), 4) +
  k.lit(ell(0, -158, 19), 0, -158, 64, 0.6) +
  k.line(ell(0, -158, 19) + seg(0, -158, 0, -171) + seg(0, -158, 9, -152), 3, 0.3) +
  k.flat(
    many(3, (i) => rect(-5, -116 + i * 36, 10, 20, 4)),
    0.2,
  );

/** A tram at the stop, its windows the brightest thing in the street. */
export const tram: Piece = (k) =>
  k.line(seg(-150, 4, 150, 4), 5, 0.2) +
  k.line(seg(6, -112, 30, -146) + seg(-150, -146, 150, -146), 2.4, 0.1) +
  k.cloth(
    curve([
      [-104, -6, 1],
      [-110, -84],
      [-96, -104],
      [96, -104],
      [110, -84],
      [104, -6, 1],
    ]),
    'a',
    0.75,
  ) +
  k.cut(rect(-98, -114, 196, 12, 5), 0.06) +
  k.lit(
    many(4, (i) => rect(-92 + i * 47, -88, 38, 36, 4)),
    0,
    -70,
    150,
    0.55,
  ) +
  k.cloth(rect(-107, -44, 214, 8), 'p', 0.7) +
  k.flat(rect(-100, -10, 200, 12), 0.2) +
  k.cut(ell(-60, 0, 13) + ell(60, 0, 13), 0.2) +
  k.lit(ell(-104, -26, 6), -104, -26, 50, 0.9);

/** A street lamp with two arms. */
export const streetLamp: Piece = (k) =>
  k.line(seg(0, 4, 0, -170), 7) +
  k.line(arc(-34, -146, -20, -166, 0, -166, 20, -166, 34, -146), 5) +
  k.cut(rect(-12, -6, 24, 10, 3)) +
  k.lamp(-34, -130, 11) +
  k.lamp(34, -130, 11);

/** A shop front with an awning, baskets out. */
export const shop: Piece = (k) =>
  k.cut(rect(-96, -150, 192, 154)) +
  k.lit(rect(-80, -84, 96, 62, 3), -32, -52, 140, 0.6) +
  k.line(seg(-32, -84, -32, -22) + seg(-80, -54, 16, -54), 3, 0.2) +
  k.flat(rect(34, -90, 44, 94, 3), 0.24) +
  k.lit(rect(42, -80, 28, 30, 2), 56, -66, 40, 0.4) +
  k.cloth(
    poly([
      [-92, -126],
      [92, -126],
      [108, -94],
      [-108, -94],
    ]),
    'a',
    0.7,
  ) +
  k.cloth(
    many(4, (i) =>
      poly([
        [-70 + i * 46, -126],
        [-47 + i * 46, -126],
        [-52 + i * 52, -94],
        [-79 + i * 52, -94],
      ]),
    ),
    'p',
    0.6,
  ) +
  k.cloth(
    many(9, (i) => ell(-96 + i * 24, -94, 12, 8)),
    'a',
    0.6,
  ) +
  k.cut(
    poly([
      [-88, -18],
      [-40, -18],
      [-46, 4],
      [-82, 4],
    ]) +
      poly([
        [-30, -18],
        [18, -18],
        [12, 4],
        [-24, 4],
      ]),
    0.12,
  ) +
  k.cloth(many(4, (i) => ell(-80 + i * 11, -20, 8)) + many(4, (i) => ell(-22 + i * 11, -20, 8)), 'm', 0.7);

/** A folded curtain from the upper corner; drawn hanging, its foot at 0 0. */
export const curtain: Piece = (k) =>
  k.cloth(
    curve([
      [-120, -760, 1],
      [150, -760, 1],
      [128, -520],
      [78, -330],
      [22, -210, 1],
      [40, -120],
      [56, 10, 1],
      [-120, 10, 1],
    ]),
    'a',
    0.66,
  ) +
  k.flat(
    many(4, (i) =>
      curve([
        [-84 + i * 52, -760, 1],
        [-66 + i * 52, -760, 1],
        [-60 + i * 34, -420],
        [-58 + i * 22, -210, 1],
        [-70 + i * 22, -210, 1],
        [-76 + i * 34, -420],
      ]),
    ),
    0.1,
    0.5,
  ) +
  k.flat(
    many(5, (i) =>
      curve([
        [-100 + i * 30, -200, 1],
        [-90 + i * 30, -200, 1],
        [-82 + i * 31, -100],
        [-80 + i * 32, 10, 1],
        [-96 + i * 32, 10, 1],
      ]),
    ),
    0.1,
    0.5,
  ) +
  k.cloth(
    curve([
      [-120, -222, 1],
      [-40, -206],
      [30, -218, 1],
      [32, -200, 1],
      [-40, -186],
      [-120, -200, 1],
    ]),
    'm',
    0.8,
  ) +
  k.cloth(
    many(5, (i) => petal(4 + i * 5, -204, 46, 9, 84 + i * 4, 0.7)),
    'm',
    0.7,
  );

/** A band shell: ribs of a shell around a small stage. */
export const bandShell: Piece = (k) =>
  [0, 1, 2, 3].map((i) => k.cut(band(0, 0, 176 - i * 30 - 28, 176 - i * 30, 180, 360), i * 0.05)).join('') +
  k.flat(band(0, 0, 0.5, 58, 180, 360), 0.2) +
  k.scene.glow(0, -30, 130, 0.5) +
  k.lit(
    many(9, (i) => ell(-162 * Math.cos(((i + 0.5) / 9) * Math.PI), -162 * Math.sin(((i + 0.5) / 9) * Math.PI), 5)),
    0,
    -90,
    60,
    0.1,
  ) +
  k.cut(rect(-186, -6, 372, 16, 3), 0.16);

/** Piano, double bass and a stand: the band is about to begin. */
export const instruments: Piece = (k) =>
  k.cut(
    curve([
      [-96, -54, 1],
      [-96, -92, 1],
      [-40, -96],
      [-6, -84],
      [24, -54, 1],
    ]),
  ) +
  k.cut(rect(-98, -56, 124, 14, 2) + rect(-90, -44, 10, 48) + rect(6, -44, 10, 48), 0.08) +
  k.cloth(rect(-98, -62, 42, 6), 'p', 0.8) +
  k.line(seg(-30, -94, 0, -130) + seg(-92, -92, 4, -134), 5) +
  k.cloth(
    curve([
      [74, -84],
      [92, -76],
      [90, -60],
      [84, -50],
      [98, -34],
      [96, -4],
      [74, 4],
      [52, -4],
      [50, -34],
      [64, -50],
      [58, -60],
      [56, -76],
    ]),
    'b',
    0.6,
  ) +
  k.line(seg(74, 0, 74, -150) + seg(68, -150, 80, -150), 4, 0.2);

/** A drum kit under a spot. */
export const drums: Piece = (k) =>
  k.line(seg(-62, 2, -56, -96) + seg(62, 2, 58, -92), 4) +
  k.cloth(ell(-56, -98, 34, 7) + ell(58, -94, 30, 6), 'm', 0.8) +
  k.cut(ell(0, -36, 42)) +
  k.cloth(ell(0, -36, 33), 'p', 0.7) +
  k.cloth(petal(0, -20, 36, 26, -90, 0.5), 'a', 0.7) +
  k.cut(rect(-46, -92, 40, 30, 5) + rect(6, -92, 40, 30, 5), 0.06) +
  k.cloth(rect(-46, -94, 40, 7, 3) + rect(6, -94, 40, 7, 3), 'p', 0.7);

/** The front rows from behind: shoulders and hats. */
export const audience: Piece = (k) =>
  k.cut(
    many(
      7,
      (i) =>
        ell(-150 + i * 50, -34 - (i % 3) * 10, 15, 18) +
        curve([
          [-178 + i * 50, 12, 1],
          [-172 + i * 50, -14],
          [-150 + i * 50, -24],
          [-128 + i * 50, -14],
          [-122 + i * 50, 12, 1],
        ]),
    ),
  ) + k.cut(rect(-68, -64, 36, 6, 3) + rect(-60, -84, 20, 22, 3) + ell(100, -58, 24, 7) + ell(100, -66, 13, 9), 0.06);
