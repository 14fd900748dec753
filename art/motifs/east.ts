import { P, F, K, S, type Family } from '#art/part.ts';
import { arc, at, band, both, curve, ell, ell2, flip, many, petal, poly, rect, ribbon, ring, seg, star, sym, type Pt } from '#art/geom.ts';

export const east: Family[] = [
  {
    id: 'lantern',
    fit: 1.14,
    hues: [25, 40, 350, 85],
    scene: 'city',
    kin: ['fan', 'koi', 'drum', 'temple'],
    low: 'knots',
    upright: true,
    draw: (r) => {
      const tall = r.chance(0.4),
        w = tall ? 44 : 66,
        n = 3;
      return [
        S('m', 4, seg(0, -100, 0, -70), { detail: false }),
        P('m', rect(-26, -78, 52, 14, 4)),
        P(
          'a',
          sym(
            tall
              ? [
                  [0, -66],
                  [w - 10, -62],
                  [w, -40],
                  [w, 22],
                  [w - 10, 44],
                  [0, 48],
                ]
              : [
                  [0, -66],
                  [w - 32, -64],
                  [w - 4, -36],
                  [w, -8],
                  [w - 6, 20],
                  [w - 32, 46],
                  [0, 48],
                ],
          ),
          { cast: true },
        ),
        K(
          'y',
          sym([
            [0, -50],
            [18, -44],
            [24, -8],
            [18, 30],
            [0, 38],
          ]),
          { o: 0.8 },
        ),
        S(
          'a-',
          3,
          many(n, (i) => {
            const x = w * (0.28 + 0.27 * i);
            return arc(x * 0.6, -64, x, -30, x, 10, x * 0.6, 46) + arc(-x * 0.6, -64, -x, -30, -x, 10, -x * 0.6, 46);
          }),
        ),
        P('r', ell(0, -8, 21)),
        P('m', r.chance(0.5) ? star(0, -8, 5, 17, 8) : petal(0, 8, 30, 14, -90) + petal(0, 8, 24, 12, -135) + petal(0, 8, 24, 12, -45)),
        P('m', rect(-24, 44, 48, 13, 4), { cast: true }),
        P('b', rect(-10, 57, 20, 9, 2)),
        P(
          'r',
          poly([
            [-9, 66],
            [9, 66],
            [13, 98],
            [-13, 98],
          ]),
        ),
        S(
          'y',
          1.5,
          many(4, (i) => seg(-6 + i * 4, 68, -9 + i * 6, 97)),
        ),
      ];
    },
  },
  {
    id: 'temple',
    hues: [20, 45, 165, 255],
    scene: 'peaks',
    kin: ['lantern', 'dragon', 'drum', 'lotus'],
    low: 'knots',
    upright: true,
    draw: (r) => {
      const tiers = r.i(3, 4),
        out = [
          P(
            's',
            sym([
              [0, 78, 1],
              [76, 78, 1],
              [92, 98, 1],
              [0, 98, 1],
            ]),
          ),
          F(
            's-',
            many(2, (i) => rect(-84 + i * 4, 84 + i * 7, 168 - i * 8, 2)),
          ),
        ];
      const h = 142 / tiers;
      for (let i = 0; i < tiers; i++) {
        const y = 78 - i * h,
          w = 58 - i * (36 / tiers),
          ww = w * 1.6;
        out.push(P('n', rect(-w, y - h * 0.62, 2 * w, h * 0.64)));
        out.push(
          K(
            'y',
            i ? many(3, (j) => rect(-w * 0.62 + j * w * 0.48, y - h * 0.42, w * 0.3, h * 0.32)) : rect(-13, y - h * 0.56, 26, h * 0.58),
          ),
        );
        out.push(
          P(
            'r',
            many(2, (j) => rect((j ? 1 : -1) * w * 0.86 - 4, y - h * 0.6, 8, h * 0.62)),
          ),
        );
        out.push(
          P(
            'a',
            sym([
              [0, y - h * 1.02],
              [w * 0.5, y - h * 0.98],
              [w * 0.94, y - h * 0.72],
              [ww, y - h * 0.72, 1],
              [ww * 0.9, y - h * 0.48],
              [w * 0.8, y - h * 0.5],
              [0, y - h * 0.52],
            ]),
            { cast: true },
          ),
        );
        out.push(
          S(
            'm',
            4,
            curve(
              [
                [-ww, y - h * 0.71],
                [-ww * 0.88, y - h * 0.49],
                [-w * 0.7, y - h * 0.52],
                [0, y - h * 0.53],
                [w * 0.7, y - h * 0.52],
                [ww * 0.88, y - h * 0.49],
                [ww, y - h * 0.71],
              ],
              false,
            ),
          ),
        );
      }
      out.push(P('m', petal(0, -62, 38, 12, -90) + ell(0, -66, 7)));
      return out;
    },
  },
  {
    id: 'fan',
    hues: [10, 165, 250, 40],
    scene: 'stage',
    kin: ['lotus', 'lantern', 'mask', 'koi'],
    low: 'leaves',
    draw: (r) => {
      const n = r.i(7, 9),
        a0 = -164,
        st = 148 / n;
      return [
        P(
          'n',
          many(n + 1, (i) => band(0, 66, 4, 112, a0 + i * st - 1.6, a0 + i * st + 1.6)),
        ),
        ...Array.from({ length: n }, (_, i) =>
          P(i % 2 ? 'a-' : 'a', band(0, 66, 46, 132, a0 + i * st, a0 + (i + 1) * st), { flat: i % 2 === 1 }),
        ),
        P('m', band(0, 66, 124, 134, a0, a0 + 148)),
        P('m', band(0, 66, 44, 50, a0, a0 + 148)),
        P('p', ell(r.i(-26, 20), -20, 24), { cast: true }),
        F(
          'b',
          many(3, (i) => {
            const p = at(0, 66, 92, -140 + i * 44);
            return many(5, (j) => petal(p[0], p[1], 17, 12, j * 72)) + ell(p[0], p[1], 3);
          }),
          { detail: false },
        ),
        S('k', 3, arc(-88, -2, -40, -30, 10, -16, 70, -34)),
        P('n-', band(0, 66, 2, 134, a0 - 3, a0 + 1) + band(0, 66, 2, 134, a0 + 147, a0 + 151), { cast: true }),
        P('m', ell(0, 66, 9)),
        S('r', 4, arc(0, 72, 8, 82, 2, 92), { detail: false }),
        P(
          'r',
          poly([
            [-6, 88],
            [8, 88],
            [12, 100],
            [-10, 100],
          ]),
        ),
      ];
    },
  },
  {
    id: 'drum',
    hues: [20, 45, 200, 350],
    scene: 'stage',
    kin: ['fan', 'lantern', 'mask', 'tiger'],
    low: 'notes',
    draw: (r) => {
      const stick: Pt[] = [
          [-84, -92],
          [40, -14],
        ],
        n = r.i(12, 16),
        three = r.chance(0.5);
      return [
        P(
          'n-',
          both([
            [34, 60, 1],
            [50, 56, 1],
            [84, 98, 1],
            [62, 98, 1],
          ]) + rect(-66, 78, 132, 12),
        ),
        P('a', ell(0, 2, 84, 84), { cast: true }),
        P('m', ring(0, 2, 66, 74), { eo: true }),
        P('p', ell(0, 2, 66)),
        F(
          'k',
          many(n, (i) => {
            const p = at(0, 2, 79, (360 / n) * i);
            return ell(p[0], p[1], 3);
          }),
          { detail: false },
        ),
        K(
          'b',
          three
            ? many(3, (i) => {
                const a = i * 120,
                  q = (d: number, g: number) => at(0, 2, g, a + d),
                  c0 = q(0, 24);
                return (
                  ell(c0[0], c0[1], 15) +
                  curve([
                    [...q(-34, 30), 1] as unknown as Pt,
                    q(0, 40),
                    q(40, 44),
                    [...q(86, 42), 1] as unknown as Pt,
                    q(44, 33),
                    q(22, 14),
                  ])
                );
              })
            : many(6, (i) => petal(0, 2, 46, 22, i * 60 - 90)) + ell(0, 2, 8),
        ),
        K('k', three ? '' : ell(0, 2, 9)),
        F('w', band(0, 2, 54, 61, 195, 260), { o: 0.7 }),
        P('n', ribbon(stick, (t) => 15 - 5 * t) + ribbon(flip(stick), (t) => 15 - 5 * t), { cast: true }),
        P('r', ell2(42, -13, 9)),
        P('r', ell2(82, -91, 9)),
      ];
    },
  },
  {
    id: 'lotus',
    hues: [350, 330, 60, 290],
    scene: 'deep',
    kin: ['koi', 'fan', 'rabbit', 'gem'],
    low: 'leaves',
    draw: (r) => {
      const n = r.i(7, 9),
        L = (c: string, len: number, w: number, sp: number, k: number, y: number) =>
          P(
            c,
            many(k, (_, t) => petal(0, y, len * (1 - 0.22 * Math.abs(t - 0.5) * 2), w, -90 + (t - 0.5) * sp, 0.6)),
            { cast: true },
          );
      return [
        P('g', ell(0, 66, 94, 26)),
        F(
          'g+',
          many(7, (i) => seg(0, 66, ...at(0, 66, 1, 0).map((_, j) => (j ? 66 + 22 * Math.sin(i * 0.9) : 84 * Math.cos(i * 0.9))))),
          { line: 2 },
        ),
        P(
          'g-',
          ribbon(
            [
              [-30, 92],
              [-60, 70],
              [-90, 84],
            ],
            (t) => 8 - 6 * t,
          ),
        ),
        L('a-', 132, 46, 172, n, 56),
        L('a', 112, 46, 130, n - 2, 58),
        L('a+', 90, 44, 92, n - 4, 60),
        P('m', ell(0, 22, 20, 12), { cast: true }),
        F(
          'y',
          many(6, (_, t) => ell(-14 + 28 * t, 18 + (t > 0.3 && t < 0.7 ? 5 : 0), 3)),
        ),
        P(
          'a+',
          petal(0, 64, 62, 46, -90, 0.6) +
            petal(0, 64, 66, 40, -38, 0.6) +
            petal(0, 64, 66, 40, -142, 0.6) +
            petal(0, 62, 72, 30, -12, 0.6) +
            petal(0, 62, 72, 30, -168, 0.6),
          { cast: true },
        ),
        F('w', ell(-34, 84, 5, 3) + ell(46, 80, 4, 3), { o: 0.8 }),
      ];
    },
  },
  {
    id: 'mask',
    hues: [355, 165, 60, 265],
    scene: 'stage',
    kin: ['fan', 'drum', 'gem', 'crown'],
    low: 'gems',
    draw: (r) => {
      const n = r.i(7, 9),
        spike = r.f(60, 96);
      return [
        P(
          'b',
          many(n, (_, t) => petal(0, 0, 104 - 24 * Math.abs(t - 0.5), 30, -90 + (t - 0.5) * 116, 0.7)),
        ),
        F(
          'm',
          many(n, (_, t) => {
            const p = at(0, 0, (104 - 24 * Math.abs(t - 0.5)) * 0.8, -90 + (t - 0.5) * 116);
            return ell(p[0], p[1], 5);
          }),
        ),
        P(
          'b-',
          many(n - 1, (_, t) => petal(0, 4, 72, 24, -90 + (t - 0.5) * 96, 0.68)),
          { cast: true },
        ),
        P(
          'a',
          sym([
            [0, -24],
            [24, -36],
            [60, -38],
            [spike, -58, 1],
            [90, -10],
            [72, 30],
            [44, 46],
            [20, 38],
            [0, 62],
          ]),
          { cast: true },
        ),
        P(
          'p',
          sym([
            [0, -18],
            [8, -10],
            [10, 20],
            [14, 34],
            [0, 58],
          ]),
          { detail: true },
        ),
        S(
          'm',
          5,
          both([
            [14, 2],
            [34, -16],
            [66, -14],
            [70, 8],
            [48, 22],
            [24, 18],
          ]),
        ),
        K(
          'k',
          both([
            [18, 3],
            [36, -10],
            [60, -9],
            [62, 6],
            [46, 15],
            [26, 14],
          ]),
        ),
        F(
          'm',
          both([
            [30, 34],
            [48, 34],
            [64, 22, 1],
            [54, 40],
          ]) +
            ell2(74, 12, 4) +
            ell2(80, -8, 4) +
            ell2(20, -24, 3) +
            ell2(34, -28, 3) +
            ell2(48, -29, 3),
        ),
        P(
          'm',
          sym([
            [0, -44],
            [15, -30],
            [0, -10],
          ]),
        ),
        P(
          'r',
          sym([
            [0, -38],
            [9, -30],
            [0, -17],
          ]),
        ),
        P(
          'r',
          ribbon(
            [
              [-78, 14],
              [-94, 40],
              [-76, 62],
              [-92, 92],
            ],
            (t) => 14 - 6 * t,
          ) +
            ribbon(
              [
                [78, 14],
                [94, 40],
                [76, 62],
                [92, 92],
              ],
              (t) => 14 - 6 * t,
            ),
        ),
      ];
    },
  },
  {
    id: 'mahjong',
    fixed: true,
    hues: [160, 25, 250, 75],
    scene: 'city',
    kin: ['dice', 'coin', 'lantern', 'fan'],
    low: 'suits',
    draw: (r) => {
      const kinds = r.shuffle([0, 1, 2, 3]),
        tile = (ox: number, oy: number, ang: number, kind: number) => {
          const T = (pts: Pt[]): Pt[] =>
            pts.map(([x, y]) => {
              const c = Math.cos(ang),
                s = Math.sin(ang);
              return [ox + x * c - y * s, oy + x * s + y * c] as Pt;
            });
          const box = (x: number, y: number, w: number, h: number) =>
            poly(
              T([
                [x, y],
                [x + w, y],
                [x + w, y + h],
                [x, y + h],
              ]),
            );
          const dot = (x: number, y: number, q: number) => {
            const p = T([[x, y]])[0]!;
            return ell(p[0], p[1], q);
          };
          const bx = (x: number, y: number, w: number, h: number) => box(x - w / 2, y - h / 2, w, h);
          return [
            P('a', box(-30, -44, 74, 104), { cast: true }),
            P('p-', box(-36, -50, 74, 104)),
            P('p', box(-40, -54, 72, 100)),
            ...(kind === 0
              ? [
                  K(
                    'b',
                    [
                      [-22, -30],
                      [14, -30],
                      [-4, -4],
                      [-22, 22],
                      [14, 22],
                    ]
                      .map(([x, y]) => dot(x!, y!, 11))
                      .join(''),
                  ),
                  F(
                    'p',
                    [
                      [-22, -30],
                      [14, -30],
                      [-4, -4],
                      [-22, 22],
                      [14, 22],
                    ]
                      .map(([x, y]) => dot(x!, y!, 5))
                      .join(''),
                  ),
                ]
              : kind === 1
                ? [
                    K('g-', bx(-24, -26, 9, 36) + bx(-4, -26, 9, 36) + bx(16, -26, 9, 36) + bx(-14, 18, 9, 36) + bx(6, 18, 9, 36)),
                    F('p', bx(-24, -26, 12, 4) + bx(-4, -26, 12, 4) + bx(16, -26, 12, 4) + bx(-14, 18, 12, 4) + bx(6, 18, 12, 4)),
                  ]
                : kind === 2
                  ? [K('r', bx(-4, -22, 40, 24)), K('p', bx(-4, -22, 28, 12)), K('r', bx(-4, -4, 7, 76))]
                  : [
                      K(
                        'r',
                        many(5, (i) => {
                          const p = T([[-4, -4]])[0]!;
                          return petal(p[0], p[1], 34, 26, i * 72 - 90);
                        }),
                      ),
                      K('y', dot(-4, -4, 9)),
                    ]),
          ];
        };
      return [...tile(-38, -24, -0.28, kinds[0]!), ...tile(40, -10, 0.24, kinds[1]!), ...tile(2, 26, -0.04, kinds[2]!)];
    },
  },
  {
    id: 'sushi',
    hues: [35, 20, 45],
    scene: 'city',
    kin: ['fan', 'koi', 'lantern', 'mask'],
    low: 'leaves',
    draw: (r) => {
      const roe = r.chance(0.5);
      return [
        P(
          'n',
          curve([
            [-98, 54],
            [-60, 46],
            [60, 46],
            [98, 54],
            [84, 68],
            [-84, 68],
          ]),
        ),
        P('n-', rect(-70, 66, 20, 22, 3) + rect(50, 66, 20, 22, 3)),
        P(
          'p',
          curve([
            [-92, 44],
            [-84, 18],
            [-44, 8],
            [0, 14],
            [10, 40],
            [-4, 54],
            [-80, 54],
          ]),
          { cast: true },
        ),
        P(
          'a',
          curve([
            [-98, 30],
            [-86, -2],
            [-44, -16],
            [4, -2],
            [18, 28],
            [2, 36],
            [-34, 14],
            [-78, 26],
          ]),
          { cast: true },
        ),
        S('a+', 4, arc(-80, 8, -74, 0, -66, 22) + arc(-58, -6, -50, -8, -40, 14) + arc(-32, -10, -22, -8, -10, 20), { detail: false }),
        P('k', rect(18, 2, 66, 52, 8), { cast: true }),
        P('p', ell(51, 4, 33, 15)),
        P(roe ? 'r' : 'b', roe ? many(9, (i) => ell(30 + (i % 5) * 10 + (i > 4 ? 5 : 0), i > 4 ? -8 : 0, 8)) : ell(51, 2, 19, 9)),
        K('g', petal(40, -2, 40, 22, -70) + petal(64, -2, 36, 20, -100)),
        F('w', ell(29, -3, 2) + ell(49, -3, 2) + ell(67, -10, 2)),
        P(
          'b',
          ribbon(
            [
              [-86, -84],
              [88, -26],
            ],
            (t) => 10 - 5 * t,
          ),
          { cast: true },
        ),
        P(
          'b-',
          ribbon(
            [
              [-92, -62],
              [86, -14],
            ],
            (t) => 10 - 5 * t,
          ),
        ),
        P(
          'g+',
          curve([
            [-30, 54],
            [-22, 40],
            [-8, 40],
            [-2, 54],
          ]),
        ),
      ];
    },
  },
  {
    id: 'coin',
    fit: 1.08,
    hues: [85, 60, 40, 250],
    scene: 'stage',
    kin: ['gem', 'chest', 'seven', 'crown'],
    low: 'beads',
    draw: (r) => {
      const holed = r.chance(0.6);
      return [
        P(
          'r',
          ribbon(
            [
              [-50, -96],
              [-10, -60],
              [30, -96],
            ],
            () => 12,
          ) +
            poly([
              [-18, 70],
              [18, 70],
              [26, 100],
              [-26, 100],
            ]),
        ),
        P('m-', ell(34, 40, 56, 56)),
        P('m', ell(-40, 44, 50, 50)),
        S('m-', 5, ell(-40, 44, 40)),
        P('m', ell(0, -4, 80), { cast: true }),
        P('m-', ring(0, -4, 62, 68), { eo: true }),
        ...(holed
          ? [
              K('k', rect(-20, -24, 40, 40, 3)),
              P('m', rect(-26, -30, 52, 6, 2) + rect(-26, 16, 52, 6, 2) + rect(-26, -30, 6, 52, 2) + rect(20, -30, 6, 52, 2)),
              K(
                'r',
                [0, 90, 180, 270]
                  .map((a) => {
                    const p = at(0, -4, 45, a - 90);
                    return star(p[0], p[1], 4, 13, 5);
                  })
                  .join(''),
              ),
            ]
          : [
              P('a', star(0, -4, 5, 52, 24), { cast: true }),
              F(
                'a+',
                poly([
                  [0, -56],
                  [0, -4],
                  [-14, -24],
                ]) +
                  poly([
                    [49, -20],
                    [0, -4],
                    [15, -24],
                  ]),
              ),
            ]),
        F('w', band(0, -4, 70, 76, 200, 262), { o: 0.85 }),
        F(
          'm-',
          many(24, (i) => {
            const p = at(0, -4, 73, i * 15);
            return ell(p[0], p[1], 2);
          }),
        ),
      ];
    },
  },
];
