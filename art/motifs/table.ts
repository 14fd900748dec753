import { P, F, K, S, type Family } from '#art/part.ts';
import { arc, at, band, both, curve, ell, flip, many, petal, poly, rect, ribbon, seg, star, sym, type Pt } from '#art/geom.ts';

export const HEART: Pt[] = [
  [0, -30, 1],
  [16, -54],
  [44, -56],
  [58, -30],
  [40, 4],
  [0, 50, 1],
];
export const SPADE: Pt[] = [
  [0, -62, 1],
  [26, -32],
  [54, -4],
  [46, 24],
  [22, 26],
  [6, 14, 1],
  [8, 36],
  [20, 52, 1],
  [0, 52, 1],
];
/** Returns three leaves and a stem as one outline, because overlapping shapes would show their lines. */
export const CLUB = (x: number, y: number, k: number): string => {
  const point = (dx: number, dy: number) => `${(x + dx * k).toFixed(1)} ${(y + dy * k).toFixed(1)}`;
  const leaf = `A${(22 * k).toFixed(1)} ${(22 * k).toFixed(1)} 0 1 1 `;
  return `M${point(-16, 48)}L${point(-11.5, 26.1)}${leaf}${point(-17.8, -13.1)}${leaf}${point(17.8, -13.1)}${leaf}${point(11.5, 26.1)}L${point(16, 48)}z`;
};

const cardBox = (a: number, dx: number): Pt[] =>
  [
    [-36, -80],
    [36, -80],
    [36, 58],
    [-36, 58],
  ].map(([x, y]) => [dx + x! * Math.cos(a) - y! * Math.sin(a), 10 + x! * Math.sin(a) + y! * Math.cos(a)] as Pt);
export const table: Family[] = [
  {
    id: 'seven',
    fixed: true,
    hues: [25, 85, 350, 200],
    scene: 'stage',
    kin: ['fruit', 'bell', 'coin', 'gem'],
    low: 'suits',
    draw: (r) => {
      const body: Pt[] = [
        [-62, -78, 1],
        [66, -78, 1],
        [66, -50, 1],
        [26, 2],
        [6, 84, 1],
        [-42, 84, 1],
        [-24, 12],
        [14, -38, 1],
        [-34, -38, 1],
        [-40, -22, 1],
        [-62, -22, 1],
      ];
      const k = r.i(0, 2),
        inn: Pt[] = [
          [-50, -66, 1],
          [52, -66, 1],
          [52, -52, 1],
          [14, -2],
          [-6, 72, 1],
          [-26, 72, 1],
          [-10, 12],
          [36, -50, 1],
          [-42, -50, 1],
          [-46, -34, 1],
          [-50, -34, 1],
        ];
      return [
        k === 0
          ? P(
              'b',
              many(6, (i) => petal(26, 20, 82 - i * 9, 24, -62 + i * 25, 0.6) + petal(-26, 20, 82 - i * 9, 24, 242 - i * 25, 0.6)),
            )
          : k === 1
            ? P('y', star(0, 0, 16, 98, 70))
            : P(
                'b',
                curve([
                  [-60, 60],
                  [-84, 20],
                  [-62, -8],
                  [-74, -50],
                  [-40, -30],
                  [-20, -96],
                  [8, -50],
                  [40, -88],
                  [44, -40],
                  [86, -46],
                  [66, 0],
                  [90, 40],
                  [50, 90],
                  [-30, 96],
                ]),
              ),
        k === 2
          ? P(
              'y',
              curve([
                [-48, 56],
                [-60, 24],
                [-44, 0],
                [-46, -26],
                [-22, -14],
                [-8, -66],
                [10, -30],
                [34, -50],
                [38, -18],
                [62, -16],
                [50, 12],
                [64, 40],
                [40, 76],
                [-20, 84],
              ]),
            )
          : P(
              'b-',
              many(k ? 16 : 5, (i) =>
                k
                  ? petal(0, 0, 66, 8, i * 22.5)
                  : petal(22, 24, 56 - i * 7, 16, -52 + i * 25) + petal(-22, 24, 56 - i * 7, 16, 232 - i * 25),
              ),
              { detail: true },
            ),
        S('k', 22, curve(body), { detail: false }),
        S('m', 15, curve(body), { detail: false }),
        P('a', curve(body)),
        S('a+', 4, curve(inn, true), { detail: true }),
        F(
          'w',
          poly([
            [-54, -72],
            [20, -72],
            [10, -62],
            [-54, -62],
          ]),
          { o: 0.75, detail: false },
        ),
        F('w', star(58, -78, 4, 22, 4), { detail: false }),
      ];
    },
  },
  {
    id: 'suits',
    fixed: true,
    hues: [25, 255, 160, 330],
    scene: 'stage',
    kin: ['crown', 'dice', 'seven', 'coin'],
    low: 'suits',
    draw: (r, word) => {
      const h = flip(HEART).toReversed(),
        heart = (s: number, x: number, y: number) =>
          curve([...HEART, ...h.filter((p) => p[0] !== 0)].map((p) => [p[0] * s + x, p[1] * s + y, ...(p[2] ? [1] : [])] as unknown as Pt));
      const sp = (s: number, x: number, y: number) =>
        curve(
          [
            ...SPADE,
            ...flip(SPADE)
              .toReversed()
              .filter((p) => p[0] !== 0),
          ].map((p) => [p[0] * s + x, p[1] * s + y, ...(p[2] ? [1] : [])] as unknown as Pt),
        );
      const dia = (s: number, x: number, y: number) =>
        poly([
          [x, y - 62 * s],
          [x + 44 * s, y],
          [x, y + 62 * s],
          [x - 44 * s, y],
        ]);
      const o = r.shuffle([0, 1, 2, 3]),
        named = ['HEARTS', 'SPADES', 'DIAMONDS', 'CLUBS'].indexOf(word ?? '');
      if (named >= 0) {
        o.splice(o.indexOf(named), 1);
        o.unshift(named);
      }
      const draw = (i: number, s: number, x: number, y: number) => [heart(s, x, y), sp(s, x, y), dia(s, x, y), CLUB(x, y, s)][i]!,
        c = ['r', 'k+', 'a', 'g'];
      const card = (a: number, dx: number, back: boolean) => {
        const c0 = Math.cos(a),
          s0 = Math.sin(a),
          T = (x: number, y: number): Pt => [dx + x * c0 - y * s0, 10 + x * s0 + y * c0];
        return P(back ? 'b' : 'p', poly([T(-40, -88), T(40, -88), T(44, -84), T(44, 62), T(40, 66), T(-40, 66), T(-44, 62), T(-44, -84)]), {
          cast: true,
        });
      };
      return r.chance(0.5)
        ? [
            card(-0.34, -32, true),
            card(0.34, 32, true),
            S('b+', 3, poly(cardBox(-0.34, -32)) + poly(cardBox(0.34, 32))),
            card(0, 0, false),
            S('m', 2.5, rect(-37, -71, 74, 140, 4), { detail: false }),
            P(c[o[0]!]!, draw(o[0]!, 0.62, 0, 0), { cast: true }),
            K(c[o[0]!]!, draw(o[0]!, 0.2, -26, -58) + draw(o[0]!, 0.2, 26, 56)),
          ]
        : [
            P(c[o[0]!]!, draw(o[0]!, 0.66, -46, -44)),
            P(c[o[1]!]!, draw(o[1]!, 0.66, 48, -42)),
            P(c[o[2]!]!, draw(o[2]!, 0.66, -46, 46)),
            P(c[o[3]!]!, draw(o[3]!, 0.66, 48, 46)),
            P('m', star(0, 0, 4, 30, 12), { cast: true }),
            P('p', ell(0, 0, 7)),
          ];
    },
  },
  {
    id: 'dice',
    fit: 1.04,
    hues: [25, 200, 150, 85],
    scene: 'city',
    kin: ['suits', 'coin', 'seven', 'mahjong'],
    low: 'suits',
    draw: (r) => {
      const cube = (x: number, y: number, s: number, c: string, n: number[]) => {
        const A: Pt = [x, y - s],
          B: Pt = [x + s * 0.9, y - s * 0.5],
          C: Pt = [x + s * 0.9, y + s * 0.52],
          D: Pt = [x, y + s],
          E: Pt = [x - s * 0.9, y + s * 0.52],
          G: Pt = [x - s * 0.9, y - s * 0.5],
          O: Pt = [x, y];
        const pip = (o: Pt, u: Pt, v: Pt, k: number) => {
          const L: number[][] = [
            [],
            [[0.5, 0.5]],
            [
              [0.27, 0.27],
              [0.73, 0.73],
            ],
            [
              [0.25, 0.25],
              [0.5, 0.5],
              [0.75, 0.75],
            ],
            [
              [0.27, 0.27],
              [0.73, 0.73],
              [0.27, 0.73],
              [0.73, 0.27],
            ],
            [
              [0.25, 0.25],
              [0.75, 0.75],
              [0.25, 0.75],
              [0.75, 0.25],
              [0.5, 0.5],
            ],
            [
              [0.27, 0.22],
              [0.73, 0.22],
              [0.27, 0.5],
              [0.73, 0.5],
              [0.27, 0.78],
              [0.73, 0.78],
            ],
          ][k] as unknown as number[][];
          return L.map(([a, b]) => {
            const f = (da: number, db: number): Pt => [
              o[0] + (u[0] - o[0]) * (a! + da) + (v[0] - o[0]) * (b! + db),
              o[1] + (u[1] - o[1]) * (a! + da) + (v[1] - o[1]) * (b! + db),
            ];
            return curve([f(-0.1, 0), f(0, 0.1), f(0.1, 0), f(0, -0.1)], true, 1.6);
          }).join('');
        };
        return [
          P(c + '+', poly([A, B, O, G]), { cast: true }),
          P(c, poly([G, O, D, E])),
          P(c + '-', poly([O, B, C, D])),
          K('w', pip(G, A, O, n[0]!) + pip(G, O, E, n[1]!) + pip(O, B, D, n[2]!)),
        ];
      };
      const n = () => r.shuffle([1, 2, 3, 4, 5, 6]);
      return r.chance(0.35) ? cube(0, 0, 92, 'a', n()) : [...cube(40, -38, 54, 'b', n()), ...cube(-26, 26, 66, 'a', n())];
    },
  },
  {
    id: 'fruit',
    hues: [25, 85, 145, 320],
    scene: 'hills',
    kin: ['seven', 'bell', 'clover', 'candy'],
    low: 'gems',
    draw: (r, word) => {
      const any = r.i(0, 3),
        k = ({ CHERRY: 0, MELON: 1, GRAPE: 2, VINE: 2, LEMON: 3, CITRUS: 3 } as Record<string, number>)[word ?? ''] ?? any;
      if (k === 0)
        return [
          S('g-', 7, arc(-40, 30, -30, -30, 16, -78) + arc(44, 36, 40, -20, 16, -78), { detail: false }),
          P('g', petal(16, -80, 74, 36, 18) + petal(14, -80, 58, 30, 160), { cast: true }),
          S('g-', 2, seg(18, -79, 76, -62)),
          P(
            'r',
            curve([
              [-42, 8],
              [-14, 0],
              [6, 26],
              [2, 66],
              [-38, 86],
              [-78, 64],
              [-84, 26],
              [-66, 2],
            ]),
            { cast: true },
          ),
          P(
            'r',
            curve([
              [46, 16],
              [72, 8],
              [90, 34],
              [84, 70],
              [50, 88],
              [14, 70],
              [10, 36],
              [24, 12],
            ]),
            { cast: true },
          ),
          F('w', ell(-58, 28, 9, 14) + ell(30, 36, 8, 12), { o: 0.8, detail: false }),
        ];
      if (k === 1)
        return [
          P(
            'g',
            curve([
              [-94, -20],
              [-70, 50],
              [0, 84],
              [70, 50],
              [94, -20],
            ]),
          ),
          P(
            'p',
            curve([
              [-84, -20],
              [-62, 42],
              [0, 72],
              [62, 42],
              [84, -20],
            ]),
          ),
          P(
            'r',
            curve([
              [-76, -20, 1],
              [-56, 36],
              [0, 62],
              [56, 36],
              [76, -20, 1],
            ]),
          ),
          K(
            'k',
            many(7, (i) => petal(-46 + (i % 4) * 30 + (i > 3 ? 16 : 0), i > 3 ? 24 : -2, 15, 9, 90)),
          ),
          P('g', petal(-50, -24, 70, 34, -60) + petal(40, -24, 76, 34, -110), { cast: true }),
          P('y', ell(-2, -48, 34), { cast: true }),
          F('w', band(-2, -48, 22, 28, 180, 260)),
        ];
      if (k === 2)
        return [
          P(
            'n-',
            ribbon(
              [
                [0, -60],
                [6, -84],
                [22, -96],
              ],
              (t) => 11 - 4 * t,
            ),
          ),
          P('g', petal(6, -70, 70, 40, 8) + petal(-4, -68, 66, 36, 172), { cast: true }),
          ...[
            [-40, -34],
            [0, -38],
            [40, -34],
            [-22, -2],
            [22, -2],
            [-44, 4],
            [44, 4],
            [0, 30],
            [-22, 34],
            [22, 34],
            [0, 66],
          ].map(([x, y]) => P('a', ell(x!, y!, 25))),
          F(
            'w',
            [
              [-48, -42],
              [-8, -46],
              [32, -42],
              [-30, -10],
              [14, -10],
              [-8, 22],
              [-8, 58],
            ]
              .map(([x, y]) => ell(x!, y!, 5))
              .join(''),
            { detail: false },
          ),
        ];
      return [
        P('g', petal(10, -62, 70, 38, -14) + petal(-6, -64, 48, 28, 196)),
        P(
          'y',
          curve([
            [-94, 30],
            [-74, -20],
            [-22, -52],
            [40, -48],
            [74, -14],
            [96, -2],
            [80, 18],
            [56, 58],
            [0, 78],
            [-60, 62],
          ]),
          { cast: true },
        ),
        F(
          'w',
          curve([
            [-58, -6],
            [-20, -32],
            [10, -34],
            [-16, -20],
            [-48, 8],
          ]),
          { o: 0.8, detail: false },
        ),
        F(
          'y-',
          many(9, (i) => ell(-40 + (i % 3) * 36 + (i > 5 ? 12 : 0), 6 + Math.floor(i / 3) * 20, 3, 2)),
        ),
        P('p', ell(46, 44, 44), { cast: true }),
        P('y', ell(46, 44, 37)),
        S(
          'p',
          4,
          many(8, (i) => {
            const p = at(46, 44, 34, i * 45);
            return seg(46, 44, p[0], p[1]);
          }),
          { detail: false },
        ),
      ];
    },
  },
  {
    id: 'bell',
    fit: 1.04,
    hues: [85, 60, 25],
    scene: 'stage',
    kin: ['seven', 'fruit', 'horseshoe', 'candy'],
    low: 'notes',
    draw: (r) => [
      P(
        'r',
        both([
          [4, -72],
          [40, -98],
          [70, -84],
          [60, -58],
          [30, -58],
        ]),
        { cast: true },
      ),
      P(
        'r-',
        both([
          [10, -62],
          [44, -50],
          [60, -16, 1],
          [44, -20, 1],
          [34, -8, 1],
        ]),
      ),
      P('r', ell(0, -68, 15), { cast: true }),
      P('m-', ell(0, 72, 22)),
      P(
        'm',
        sym([
          [0, -58],
          [26, -50],
          [44, -20],
          [54, 26],
          [84, 58],
          [78, 70],
          [0, 76],
        ]),
        { cast: true },
      ),
      P(
        'm+',
        sym([
          [0, 44],
          [60, 38],
          [84, 58],
          [78, 70],
          [0, 76],
        ]),
      ),
      S('m-', 4, arc(-54, 32, 0, 46, 54, 32) + arc(-42, -22, 0, -12, 42, -22)),
      F(
        'w',
        curve([
          [-26, -36],
          [-36, 0],
          [-38, 26],
          [-28, 28],
          [-24, 0],
          [-16, -34],
        ]),
        { o: 0.85, detail: false },
      ),
      P('a', r.chance(0.5) ? star(4, 6, 5, 22, 10) : petal(4, 28, 40, 26, -90), { cast: true }),
    ],
  },
  {
    id: 'horseshoe',
    hues: [240, 85, 50],
    scene: 'hills',
    kin: ['clover', 'bull', 'bell', 'coin'],
    low: 'stars',
    draw: (r) => {
      const U: Pt[] = [
        [-62, -86],
        [-74, -20],
        [-52, 50],
        [0, 78],
        [52, 50],
        [74, -20],
        [62, -86],
      ];
      return [
        P(
          'm',
          ribbon(U, (t) => 28 + 10 * Math.sin(Math.PI * t)),
          { cast: true },
        ),
        S('m-', 5, curve(U, false), { detail: false }),
        K(
          'k',
          U.slice(0, 7)
            .map(([x, y], i) => rect(x - 4, y - 4 + (i % 6 ? 0 : 10), 8, 8, 2))
            .join(''),
        ),
        P('m+', rect(-82, -98, 38, 16, 4) + rect(44, -98, 38, 16, 4), { cast: true }),
        ...(r.chance(0.5)
          ? [
              P(
                'g',
                many(4, (i) => {
                  const a = i * 90 + 45,
                    p = at(0, -6, 26, a),
                    q = at(p[0], p[1], 13, a + 50),
                    s = at(p[0], p[1], 13, a - 50);
                  return ell(q[0], q[1], 17) + ell(s[0], s[1], 17) + ell(p[0], p[1], 13);
                }),
                { cast: true },
              ),
              S('g-', 5, arc(0, -6, 6, 26, 22, 44), { detail: false }),
            ]
          : [
              P('a', star(0, -8, 5, 46, 20), { cast: true }),
              P(
                'r',
                ribbon(
                  [
                    [-8, 74],
                    [-30, 92],
                    [-40, 100],
                  ],
                  () => 13,
                ) +
                  ribbon(
                    [
                      [8, 74],
                      [30, 92],
                      [40, 100],
                    ],
                    () => 13,
                  ),
              ),
              P('r', ell(0, 76, 14), { cast: true }),
            ]),
      ];
    },
  },
  {
    id: 'clover',
    hues: [145, 165, 120],
    scene: 'hills',
    kin: ['horseshoe', 'coin', 'mushroom', 'bell'],
    low: 'fruits',
    draw: (r) => {
      const n = r.chance(0.7) ? 4 : 3,
        base = n === 4 ? 45 : -90,
        leaf = (i: number, k: number, g: number): string => {
          const a = base + (360 / n) * i;
          const T = (x: number, y: number): Pt => {
            const c = Math.cos((a * Math.PI) / 180),
              s = Math.sin((a * Math.PI) / 180);
            return [g * c + (x * c - y * s) * k, -8 + g * s + (x * s + y * c) * k];
          };
          const q = (p: Pt, c = 0): Pt => (c ? [p[0], p[1], 1] : p);
          return curve([q(T(4, 0), 1), T(22, 30), T(56, 46), T(80, 26), q(T(70, 0), 1), T(80, -26), T(56, -46), T(22, -30)]);
        };
      return [
        P(
          'a-',
          ribbon(
            [
              [0, 0],
              [10, 50],
              [34, 94],
            ],
            (t) => 9 + 6 * t,
          ),
        ),
        ...Array.from({ length: n }, (_, i) => P('a', leaf(i, 1, 4), { cast: true })),
        F(
          'a+',
          many(n, (i) => leaf(i, 0.55, 14)),
          { o: 0.7 },
        ),
        S(
          'a-',
          3,
          many(n, (i) => {
            const p = at(0, -8, 60, base + (360 / n) * i);
            return seg(0, -8, p[0], p[1]);
          }),
        ),
        P('m', ell(0, -8, 11), { cast: true }),
        P('r', ell(-52, 64, 17, 13)),
        K('k', ell(-66, 64, 7) + ell(-50, 60, 3) + ell(-46, 69, 3)),
      ];
    },
  },
];
