import { P, F, K, S, type Family } from '#art/part.ts';
import {
  arc,
  at,
  band,
  both,
  curve,
  ell,
  ell2,
  flip,
  many,
  ngon,
  petal,
  poly,
  rect,
  ribbon,
  ring,
  seg,
  star,
  sym,
  type Pt,
} from '#art/geom.ts';

export const treasure: Family[] = [
  {
    id: 'gem',
    fit: 0.94,
    hues: [200, 150, 330, 25, 280],
    scene: 'deep',
    kin: ['crown', 'key', 'coin', 'rune'],
    low: 'gems',
    draw: (r) => {
      const cut = r.i(0, 2);
      if (cut === 0) {
        // a brilliant in side view
        const t: Pt[] = [
            [-54, -58],
            [-18, -58],
            [18, -58],
            [54, -58],
          ],
          g: Pt[] = [
            [-94, -14],
            [-50, -14],
            [0, -14],
            [50, -14],
            [94, -14],
          ];
        return [
          K('a', poly([t[0]!, t[3]!, g[4]!, [0, 90], g[0]!])),
          P('a+', poly([t[0]!, t[1]!, g[1]!])),
          P('a', poly([t[0]!, g[0]!, g[1]!])),
          P('a+', poly([t[1]!, t[2]!, g[2]!])),
          P('a', poly([t[1]!, g[1]!, g[2]!])),
          P('a-', poly([t[2]!, g[2]!, g[3]!])),
          P('a', poly([t[2]!, t[3]!, g[3]!])),
          P('a-', poly([t[3]!, g[3]!, g[4]!])),
          P('a', poly([g[0]!, g[1]!, [0, 90]])),
          P('a+', poly([g[1]!, g[2]!, [0, 90]])),
          P('a', poly([g[2]!, g[3]!, [0, 90]])),
          P('a-', poly([g[3]!, g[4]!, [0, 90]])),
          K('w', star(-46, -46, 4, 22, 4)),
          F(
            'w',
            poly([
              [-40, -8],
              [-22, -8],
              [-4, 62],
            ]),
            { o: 0.5 },
          ),
        ];
      }
      const n = cut === 1 ? 8 : 6,
        ry = cut === 1 ? 1 : 1.12,
        pt = (q: number, i: number): Pt => {
          const p = at(0, 0, q, (360 / n) * i + (cut === 1 ? 22.5 : 30));
          return [p[0] * 0.95, p[1] * ry * 0.95];
        };
      const light = (i: number) => {
        const a = Math.cos((((360 / n) * (i + 0.5) + (cut === 1 ? 22.5 : 30) - 235) * Math.PI) / 180);
        return a > 0.5 ? 'a+' : a > -0.4 ? 'a' : 'a-';
      };
      return [
        P('m', poly(Array.from({ length: n }, (_, i) => pt(100, i)))),
        ...Array.from({ length: n }, (_, i) => P(light(i), poly([pt(88, i), pt(88, i + 1), pt(50, i + 1), pt(50, i)]))),
        P('a', poly(Array.from({ length: n }, (_, i) => pt(50, i))), { cast: true }),
        F('a+', poly([pt(50, n - 3), pt(50, n - 2), pt(50, n - 1), [6, 4]]), { o: 0.8 }),
        K('w', star(-40, -44, 4, 24, 4)),
      ];
    },
  },
  {
    id: 'crown',
    fit: 1.04,
    hues: [85, 355, 270, 165],
    scene: 'stage',
    kin: ['gem', 'key', 'castle', 'chest'],
    low: 'gems',
    draw: (r) => {
      const n = r.pick([5, 5, 7]),
        h = r.f(52, 72),
        pts: Pt[] = [[-72, 34, 1]];
      for (let i = 0; i < n; i++) {
        const x = -92 + (184 / (n - 1)) * i,
          y = -h + 26 * Math.abs(i / (n - 1) - 0.5) * 2 + 6;
        pts.push([x, y, 1]);
        if (i < n - 1) pts.push([x + 92 / (n - 1), 4, 1]);
      }
      pts.push([72, 34, 1]);
      return [
        P(
          'r',
          sym([
            [0, -44],
            [44, -30],
            [66, 20],
            [0, 40],
          ]),
        ),
        P(
          'r-',
          both([
            [8, -40],
            [30, -30],
            [40, 30],
            [14, 30],
          ]),
          { flat: true },
        ),
        P('m', poly(pts), { cast: true }),
        P(
          'm-',
          many(n - 1, (i) => petal(-92 + (184 / (n - 1)) * (i + 0.5), 28, 22, 14, -90)),
          { flat: true },
        ),
        P(
          'm+',
          many(n, (i) => ell(-92 + (184 / (n - 1)) * i, -h + 26 * Math.abs(i / (n - 1) - 0.5) * 2, i === (n - 1) / 2 ? 12 : 8)),
        ),
        P(
          'm',
          sym([
            [0, 26],
            [76, 20],
            [82, 56],
            [0, 70],
          ]),
          { cast: true },
        ),
        P('r', petal(0, 66, 38, 26, -90)),
        P(
          'b',
          both([
            [34, 44],
            [46, 32],
            [58, 42],
            [46, 56],
          ]),
          { cast: true },
        ),
        F('p', ell2(22, 48, 5) + ell2(68, 42, 5), { detail: false }),
        S('m-', 3, arc(-78, 62, 0, 76, 78, 62)),
        F('w', star(-64, -16, 4, 16, 3)),
      ];
    },
  },
  {
    id: 'chest',
    hues: [50, 30, 200, 150],
    scene: 'deep',
    kin: ['coin', 'key', 'gem', 'ship'],
    low: 'beads',
    upright: true,
    draw: (r) => [
      P(
        'a-',
        sym([
          [0, -84],
          [60, -76],
          [84, -40],
          [86, -4, 1],
          [0, -4, 1],
        ]),
      ),
      K(
        'k',
        sym([
          [0, -66],
          [50, -60],
          [70, -34],
          [72, -2, 1],
          [0, -2, 1],
        ]),
      ),
      P(
        'm',
        ribbon(
          [
            [-84, -2],
            [-80, -44],
            [-56, -74],
            [0, -84],
            [56, -74],
            [80, -44],
            [84, -2],
          ],
          () => 11,
        ),
      ),
      P('y', ell(-44, -8, 18) + ell(-18, -20, 20) + ell(14, -18, 20) + ell(44, -10, 18) + ell(0, -36, 16)),
      S('m-', 3, ell(-18, -20, 13) + ell(14, -18, 13) + ell(0, -36, 10)),
      P('b', ngon(-46, -26, 16, 6), { cast: true }),
      P('r', petal(46, -8, 34, 26, -80), { cast: true }),
      S('p', 6, arc(-30, -4, 0, 12, 36, -2, 60, 18), { detail: false }),
      P('a', rect(-86, -2, 172, 82, 6), { cast: true }),
      S('a-', 3, seg(-80, 26, 80, 26) + seg(-80, 52, 80, 52)),
      P('m', rect(-90, -6, 180, 14, 3) + rect(-64, 8, 16, 72) + rect(48, 8, 16, 72)),
      P('m', r.chance(0.5) ? rect(-19, 0, 38, 44, 6) : ell(0, 22, 24), { cast: true }),
      K(
        'k',
        ell(0, 18, 7) +
          poly([
            [-3, 20],
            [3, 20],
            [5, 36],
            [-5, 36],
          ]),
      ),
      F('w', star(-18, -48, 4, 14, 3)),
    ],
  },
  {
    id: 'potion',
    fit: 1.08,
    hues: [150, 330, 200, 290, 60],
    scene: 'stage',
    kin: ['mushroom', 'rune', 'owl', 'key'],
    low: 'stars',
    upright: true,
    draw: (r) => {
      const y = r.f(-6, 20),
        round = r.chance(0.6);
      const body: Pt[] = round
        ? [
            [0, -46, 1],
            [17, -46, 1],
            [20, -22],
            [58, 0],
            [70, 42],
            [46, 82],
            [0, 92],
          ]
        : [
            [0, -46, 1],
            [17, -46, 1],
            [18, -18],
            [40, 24],
            [76, 76],
            [62, 92],
            [0, 92],
          ];
      return [
        P('c', sym(body), { o: 1 }),
        P(
          'a',
          round
            ? sym([
                [0, y, 1],
                [58, y, 1],
                [61, 42],
                [42, 76],
                [0, 84],
              ])
            : sym([
                [0, y + 8, 1],
                [30, y + 8, 1],
                [64, 76],
                [54, 84],
                [0, 84],
              ]),
        ),
        P('a+', ell(0, y + (round ? 0 : 8), round ? 58 : 30, 9)),
        F('a+', ell(-18, 56, 9) + ell(14, 40, 6) + ell(22, 66, 7) + ell(-4, 30, 4)),
        F('w', ell(-20, 54, 3) + ell(12, 38, 2)),
        F(
          'w',
          curve([
            [-50, 18],
            [-56, 44],
            [-46, 64],
            [-42, 62],
            [-48, 44],
            [-44, 20],
          ]),
          { o: 0.85, detail: false },
        ),
        P('m', rect(-24, -58, 48, 15, 5), { cast: true }),
        P(
          'n',
          sym([
            [0, -90],
            [15, -88],
            [14, -58],
            [0, -56],
          ]),
        ),
        P(
          'r',
          ribbon(
            [
              [-22, -34],
              [0, -28],
              [22, -34],
            ],
            () => 8,
          ),
        ),
        P(
          'p',
          round
            ? sym([
                [0, 32],
                [30, 34],
                [28, 66],
                [0, 70],
              ])
            : sym([
                [0, 46],
                [26, 48],
                [26, 74],
                [0, 78],
              ]),
          { cast: true },
        ),
        K('k', r.chance(0.5) ? star(0, round ? 51 : 62, 5, 15, 6) : ell(0, round ? 47 : 58, 11) + rect(-6, round ? 55 : 65, 12, 9, 2)),
        F('b', star(-56, -40, 4, 20, 4) + star(56, -66, 4, 14, 3), { detail: false }),
      ];
    },
  },
  {
    id: 'rune',
    fixed: true,
    fit: 1.05,
    hues: [200, 150, 30, 290],
    scene: 'peaks',
    kin: ['owl', 'wolf', 'gem', 'potion'],
    low: 'runes',
    upright: true,
    draw: (r) => {
      const j = () => r.f(-8, 8),
        g = r.i(0, 3);
      const glyph = [
        seg(0, -52, 0, 50) + seg(0, -52, 26, -26) + seg(26, -26, 0, 0) + seg(0, 0, 26, 40),
        seg(-22, -48, -22, 46) + seg(22, -48, 22, 46) + seg(-22, -30, 22, 6),
        seg(0, -54, 0, 48) + seg(-28, -24, 0, -54) + seg(28, -24, 0, -54) + seg(-24, 20, 24, 20),
        seg(0, -54, 28, -12) + seg(28, -12, -24, 46) + seg(0, -54, -28, -12) + seg(-28, -12, 24, 46),
      ][g]!;
      return [
        P(
          's-',
          poly([
            [-98, 92],
            [-84, 42],
            [-58, 30],
            [-42, 92],
          ]),
        ),
        P(
          's-',
          poly([
            [48, 92],
            [58, 50],
            [84, 44],
            [98, 92],
          ]),
        ),
        P(
          's',
          poly([
            [-52, 92],
            [-56 + j(), 10],
            [-46 + j(), -58],
            [-22 + j(), -92],
            [18 + j(), -98],
            [46 + j(), -66],
            [56 + j(), 0],
            [54, 92],
          ]),
          { cast: true },
        ),
        P(
          's+',
          poly([
            [-22, -88],
            [16, -94],
            [34, -70],
            [-6, -64],
            [-36, -52],
          ]),
          { flat: true, detail: true },
        ),
        F(
          's-',
          poly([
            [36, -60],
            [50, 0],
            [50, 90],
            [26, 90],
            [38, 20],
          ]),
        ),
        S('a', 17, glyph, { o: 0.35, detail: true }),
        S('a', 10, glyph, { detail: false }),
        S('a+', 4, glyph),
        S('s-', 3, seg(-48, 0, -32, 12) + seg(-32, 12, -38, 28) + seg(20, -80, 30, -62)),
        P('g', ell(-50, 84, 26, 11) + ell(34, 90, 32, 10) + ell(-14, 92, 24, 8)),
        K('g+', petal(-34, 84, 26, 8, -110) + petal(-28, 84, 30, 8, -80) + petal(46, 86, 24, 8, -70)),
        F('a', ell(66, -30, 3) + ell(-70, -10, 4) + ell(72, -60, 4) + ell(-66, -50, 3), { detail: false }),
      ];
    },
  },
  {
    id: 'pharaoh',
    hues: [250, 85, 200, 25],
    scene: 'dunes',
    kin: ['scarab', 'snake', 'cat', 'coin'],
    low: 'glyphs',
    upright: true,
    draw: (r) => {
      const n = r.i(5, 7);
      return [
        P(
          'm',
          sym([
            [0, -86],
            [40, -80],
            [62, -40],
            [74, 20],
            [88, 84, 1],
            [44, 92, 1],
            [0, 92, 1],
          ]),
          { cast: true },
        ),
        K(
          'a',
          many(n, (i) => {
            const y = -52 + i * (130 / n),
              w = 50 + i * (36 / n);
            return both([
              [w * 0.62, y],
              [w + 12, y - 4, 1],
              [w + 15, y + 9, 1],
              [w * 0.62, y + 10],
            ]);
          }),
        ),
        K(
          'a',
          many(5, (i) =>
            poly([
              [-26 + i * 13, -80 + Math.abs(i - 2) * 3],
              [-20 + i * 13, -80 + Math.abs(i - 2) * 3],
              [-19 + i * 11, -52],
              [-25 + i * 11, -52],
            ]),
          ),
        ),
        P('m', band(0, 44, 44, 62, 20, 160), { flat: false }),
        P('b', band(0, 40, 50, 58, 24, 156)),
        P('r', band(0, 52, 52, 58, 30, 150)),
        P(
          'n',
          sym([
            [0, -56],
            [36, -52],
            [42, -14],
            [34, 24],
            [16, 44],
            [0, 48],
          ]),
          { cast: true },
        ),
        P(
          'm',
          sym([
            [0, -64],
            [42, -58],
            [42, -46],
            [0, -50],
          ]),
          { cast: true },
        ),
        K(
          'k',
          both([
            [6, -20, 1],
            [20, -30],
            [36, -22, 1],
            [22, -14],
          ]) +
            both([
              [34, -24, 1],
              [46, -20, 1],
              [34, -18, 1],
            ]) +
            both([
              [4, -34],
              [20, -42],
              [38, -36, 1],
              [20, -37],
            ]),
        ),
        K(
          'w',
          both([
            [11, -21, 1],
            [20, -26],
            [30, -22, 1],
            [20, -17],
          ]),
        ),
        K('k', ell2(20, -21, 4)),
        F(
          'n-',
          sym([
            [0, -22],
            [4, -16],
            [10, 8],
            [0, 13],
          ]),
        ),
        K(
          'r',
          sym([
            [0, 20],
            [12, 22],
            [8, 29],
            [0, 31],
          ]),
        ),
        P(
          'm',
          sym([
            [0, 44],
            [9, 44],
            [8, 84],
            [0, 92],
          ]),
          { cast: true },
        ),
        S(
          'a',
          3,
          many(4, (i) => seg(-8, 54 + i * 9, 8, 54 + i * 9)),
        ),
        P('b', petal(0, -56, 42, 17, -90), { cast: true }),
        K('m', ell(0, -84, 6)),
        P('a', ell(0, -62, 7)),
      ];
    },
  },
  {
    id: 'scarab',
    hues: [190, 160, 255, 25],
    scene: 'dunes',
    kin: ['pharaoh', 'snake', 'gem', 'rune'],
    low: 'glyphs',
    draw: (r) => {
      const n = r.i(4, 6),
        W = (c: string, l: number, w: number) =>
          P(
            c,
            many(n, (i) => petal(16, 0, l - i * 7, w, -44 + i * (66 / n)) + petal(-16, 0, l - i * 7, w, 224 - i * (66 / n))),
          );
      return [
        W('b', 92, 22),
        W('m', 66, 15),
        W('r', 46, 11),
        S(
          'm',
          5,
          seg(26, 40, 50, 56) +
            seg(50, 56, 44, 80) +
            seg(-26, 40, -50, 56) +
            seg(-50, 56, -44, 80) +
            seg(22, 56, 32, 76) +
            seg(-22, 56, -32, 76) +
            seg(20, -34, 36, -54) +
            seg(36, -54, 24, -68) +
            seg(-20, -34, -36, -54) +
            seg(-36, -54, -24, -68),
          { detail: false },
        ),
        P('m', ell(0, -72, 22), { cast: true }),
        P('r', ell(0, -72, 15)),
        P(
          'a',
          sym([
            [0, -20],
            [30, -16],
            [40, 20],
            [28, 56],
            [0, 70],
          ]),
          { cast: true },
        ),
        S('a-', 3, seg(0, -12, 0, 68) + arc(-6, -14, -22, 20, -8, 62) + arc(6, -14, 22, 20, 8, 62)),
        P(
          'a-',
          sym([
            [0, -38],
            [26, -34],
            [32, -16],
            [0, -8],
          ]),
          { cast: true },
        ),
        P(
          'a',
          sym([
            [0, -54],
            [14, -50],
            [18, -38],
            [0, -32],
          ]),
          { cast: true },
        ),
        K('m', ell2(9, -44, 3)),
        F('w', arcw(-24, 0)),
        P('m', ell(0, 84, 13)),
      ];
    },
  },
  {
    id: 'key',
    fit: 1.1,
    hues: [85, 45, 220],
    scene: 'stage',
    kin: ['chest', 'crown', 'gem', 'owl'],
    low: 'knots',
    draw: (r) => {
      const heart = r.i(0, 2),
        y = -48;
      const bow =
        heart === 0
          ? many(3, (i) => {
              const p = at(0, y, 24, -90 + i * 120);
              return ring(p[0], p[1], 15, 28);
            })
          : heart === 1
            ? ring(0, y, 28, 46)
            : ring(-22, y, 16, 30) + ring(22, y, 16, 30);
      return [
        P(
          'r',
          ribbon(
            [
              [-10, -70],
              [-56, -60],
              [-64, 0],
              [-88, 40],
            ],
            (t) => 12 - 4 * t,
          ) +
            ribbon(
              [
                [-10, -66],
                [-40, -40],
                [-36, 10],
                [-56, 60],
              ],
              (t) => 12 - 4 * t,
            ),
        ),
        P('m', rect(-9, -12, 18, 106, 5)),
        P(
          'm',
          poly([
            [8, 54],
            [44, 54],
            [44, 66],
            [32, 66],
            [32, 74],
            [44, 74],
            [44, 90],
            [8, 90],
          ]),
        ),
        F('m-', rect(2, 0, 4, 88)),
        P('m', bow, { eo: true, cast: true }),
        P('m', rect(-18, -8, 36, 12, 5) + rect(-15, 12, 30, 8, 4), { cast: true }),
        P('a', heart === 1 ? ngon(0, y, 20, 6) : ell(0, y, 13), { cast: true }),
        F('w', star(-26, -74, 4, 16, 3), { detail: false }),
      ];
    },
  },
  {
    id: 'castle',
    hues: [265, 330, 30, 200],
    scene: 'hills',
    kin: ['crown', 'dragon', 'shield', 'key'],
    low: 'ranks',
    upright: true,
    draw: (r) => {
      const tw = (x: number, w: number, top: number, roof: number): ReturnType<typeof P>[] => [
        P('s', rect(x - w / 2, top, w, 92 - top)),
        P('s-', rect(x - w / 2 - 4, top, w + 8, 10)),
        P(
          'a',
          poly([
            [x - w / 2 - 10, top + 2],
            [x, top - roof],
            [x + w / 2 + 10, top + 2],
          ]),
          { cast: true },
        ),
        S('k', 3, seg(x, top - roof, x, top - roof - 16)),
        P(
          'b',
          poly([
            [x, top - roof - 18],
            [x + 20, top - roof - 12],
            [x, top - roof - 5],
          ]),
        ),
        K(
          'y',
          curve([
            [x - 6, top + 36, 1],
            [x - 6, top + 24],
            [x, top + 18],
            [x + 6, top + 24],
            [x + 6, top + 36, 1],
          ]),
        ),
      ];
      const q = r.f(-10, 10);
      return [
        ...tw(-62, 34, -16 + q, 42),
        ...tw(64, 34, -8 - q, 42),
        ...tw(-26, 32, -42 - q, 40),
        ...tw(30, 36, -34 + q / 2, 48),
        P('s', rect(-80, 34, 160, 60), { cast: true }),
        P(
          's',
          many(6, (i) => rect(-80 + i * 29, 22, 16, 16)),
        ),
        F(
          's-',
          many(8, (i) => rect(-70 + (i % 4) * 38 + (i > 3 ? 14 : 0), 48 + (i > 3 ? 18 : 0), 14, 6)),
        ),
        K(
          'k',
          sym([
            [0, 46],
            [18, 52],
            [22, 94, 1],
            [0, 94, 1],
          ]),
        ),
        S(
          'm',
          3,
          many(3, (i) => seg(-10 + i * 10, 54, -10 + i * 10, 94)),
        ),
        P('r', rect(-7, -8, 14, 40), { detail: true }),
      ];
    },
  },
  {
    id: 'shield',
    hues: [255, 25, 160, 60],
    scene: 'hills',
    kin: ['castle', 'crown', 'wolf', 'dragon'],
    low: 'ranks',
    draw: (r) => {
      const q = r.i(0, 2),
        blade = (f: (p: readonly Pt[]) => Pt[]) =>
          P(
            'c',
            poly(
              f([
                [-88, -96, 1],
                [-70, -86, 1],
                [40, 46, 1],
                [30, 56, 1],
                [-82, -76, 1],
              ]),
            ),
          );
      return [
        blade((p) => [...p]),
        blade((p) => flip(p)),
        P(
          'm',
          ribbon(
            [
              [24, 68],
              [62, 34],
            ],
            () => 12,
          ) +
            ribbon(
              [
                [-24, 68],
                [-62, 34],
              ],
              () => 12,
            ),
        ),
        P(
          'n-',
          ribbon(
            [
              [42, 52],
              [74, 88],
            ],
            () => 13,
          ) +
            ribbon(
              [
                [-42, 52],
                [-74, 88],
              ],
              () => 13,
            ),
        ),
        P('m', ell2(78, 92, 9)),
        P(
          'm',
          sym([
            [0, -72],
            [34, -66],
            [68, -74, 1],
            [70, -10],
            [48, 54],
            [0, 88],
          ]),
          { cast: true },
        ),
        P(
          'a',
          sym([
            [0, -58],
            [34, -54],
            [56, -58, 1],
            [57, -8],
            [40, 44],
            [0, 72],
          ]),
        ),
        ...(q === 0
          ? [
              P(
                'b',
                poly([
                  [0, -58],
                  [57, -58],
                  [57, -8],
                  [0, -8],
                ]),
                { flat: true },
              ),
              P(
                'b',
                poly([
                  [0, -8],
                  [0, 70],
                  [-40, 44],
                  [-56, -8],
                ]),
                { flat: true },
              ),
            ]
          : q === 1
            ? [
                P(
                  'b',
                  poly([
                    [-56, -20],
                    [0, 22],
                    [56, -20],
                    [56, 4],
                    [0, 48],
                    [-56, 4],
                  ]),
                  { flat: true },
                ),
              ]
            : [
                P(
                  'b',
                  sym([
                    [0, -56],
                    [16, -55, 1],
                    [16, 66, 1],
                    [0, 72],
                  ]),
                  { flat: true },
                ),
              ]),
        P(
          'm',
          q === 2
            ? sym([
                [0, -40],
                [30, -44, 1],
                [26, -4],
                [0, 20],
              ])
            : star(0, -2, r.pick([5, 6, 8]), 36, 15),
          { cast: true },
        ),
        F('m-', ell2(62, -62, 4) + ell2(60, 0, 4) + ell(0, 78, 4)),
      ];
    },
  },
];
function arcw(x: number, y: number): string {
  return curve([
    [x, y],
    [x - 4, y + 18],
    [x + 2, y + 34],
    [x + 5, y + 30],
    [x + 2, y + 16],
    [x + 5, y + 2],
  ]);
}
