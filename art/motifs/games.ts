import { F, K, P, S, type Family, type Part } from '#art/part.ts';
import { at, band, curve, ell, many, petal, poly, rect, ribbon, ring, seg, star, type Pt } from '#art/geom.ts';
import { CLUB, HEART, SPADE } from '#art/motifs/table.ts';
import type { Rng } from '#art/rng.ts';

/** Returns points of a card turned by `a` radians about its foot at (x, y). */
const turned =
  (x: number, y: number, a: number) =>
  (dx: number, dy: number): Pt => [x + dx * Math.cos(a) - dy * Math.sin(a), y + dx * Math.sin(a) + dy * Math.cos(a)];
const cardPath = (x: number, y: number, a: number, half: number, tall: number): string => {
  const to = turned(x, y, a);
  return poly([to(-half, -tall), to(half, -tall), to(half, 0), to(-half, 0)]);
};
const mirrored = (half: readonly Pt[]): Pt[] => [
  ...half,
  ...half
    .filter(([x]) => x !== 0)
    .map(([x, y, c]) => (c ? [-x, y, c] : [-x, y]) as Pt)
    .toReversed(),
];
const suit = (which: number, x: number, y: number, k: number): string => {
  if (which === 2)
    return poly([
      [x, y - 60 * k],
      [x + 44 * k, y],
      [x, y + 60 * k],
      [x - 44 * k, y],
    ]);
  if (which === 3) return CLUB(x, y, k);
  return curve(mirrored(which === 0 ? HEART : SPADE).map(([dx, dy, c]) => (c ? [x + dx * k, y + dy * k, c] : [x + dx * k, y + dy * k])));
};
const SUIT_ROLES = ['r', 'k+', 'r', 'k+'] as const;

/** Draws cards in a fan, the last in front; each shows a suit or its back. */
function fanOf(
  r: Rng,
  count: number,
  { spread, tall = 130, half = 40, backs = 0 }: { spread: number; tall?: number; half?: number; backs?: number },
): Part[] {
  const suits = r.shuffle([0, 1, 2, 3, r.i(0, 3)]);
  return Array.from({ length: count }, (_, i) => {
    const a = count === 1 ? 0 : (i / (count - 1) - 0.5) * spread;
    const [x, y] = [Math.sin(a) * 26, 78 + (1 - Math.cos(a)) * 60];
    const to = turned(x, y, a);
    const isBack = i < backs;
    const body = P(isBack ? 'b' : 'p', cardPath(x, y, a, half, tall), { cast: true });
    if (isBack) {
      const [mx, my] = to(0, -tall / 2);
      return [
        body,
        S('b+', 3, cardPath(...(to(0, -8).slice(0, 2) as [number, number]), a, half - 8, tall - 16), { detail: false }),
        K('m', star(mx, my, 4, 18, 7)),
      ];
    }
    const [cx, cy] = i === count - 1 ? to(0, -tall / 2) : to(-half + 16, -tall + 24);
    return [body, K(SUIT_ROLES[suits[i]!]!, suit(suits[i]!, cx, cy, i === count - 1 ? 0.62 : 0.24))];
  }).flat();
}

/** Draws a wheel that stands upright on its foot, with `slices` slices and a pointer above. */
function uprightWheel(r: Rng, slices: number, roles: readonly string[]): Part[] {
  const turn = r.i(0, 29);
  const step = 360 / slices;
  const slice = (i: number): string => band(0, -6, 18, 74, turn + i * step, turn + (i + 1) * step);
  return [
    P(
      'n-',
      poly([
        [-16, 40],
        [16, 40],
        [34, 98],
        [-34, 98],
      ]),
      { cast: true },
    ),
    P('n', rect(-52, 90, 104, 12, 4)),
    P('m', ell(0, -6, 88), { cast: true }),
    P('n-', ell(0, -6, 78)),
    ...roles.map((role, which) =>
      P(role, Array.from({ length: Math.ceil((slices - which) / roles.length) }, (_, i) => slice(which + i * roles.length)).join('')),
    ),
    K(
      'w',
      many(slices, (i) => {
        const q = at(0, -6, 82, turn + i * step);
        return ell(q[0], q[1], 3.4);
      }),
    ),
    P('m', ell(0, -6, 20), { cast: true }),
    P('m+', ell(0, -6, 9)),
    P(
      'r',
      poly([
        [-15, -104],
        [15, -104],
        [0, -70],
      ]),
      { cast: true },
    ),
  ];
}

const pips = (x: number, y: number, face: number, k: number): string => {
  const spots: readonly (readonly Pt[])[] = [
    [],
    [[0, 0]],
    [
      [-1, -1],
      [1, 1],
    ],
    [
      [-1, -1],
      [0, 0],
      [1, 1],
    ],
    [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
    [
      [-1, -1],
      [1, -1],
      [0, 0],
      [-1, 1],
      [1, 1],
    ],
    [
      [-1, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [1, 1],
    ],
  ];
  return spots[face]!.map(([dx, dy]) => ell(x + dx * k, y + dy * k, face === 1 ? k * 0.9 : k * 0.46)).join('');
};
const dieAt = (x: number, y: number, face: number, role: string): Part[] => [
  P(role, rect(x - 22, y - 22, 44, 44, 8), { cast: true }),
  K(face === 1 || face === 4 ? 'r' : 'k', pips(x, y, face, 10)),
];

/** An object for each kind of game that is no slot. New ones must be added last, because otherwise the pictures of all others change. */
export const games: Family[] = [
  {
    id: 'plinko',
    hues: [25, 85, 200, 330],
    scene: 'stage',
    kin: ['coin', 'gem', 'dice', 'bell'],
    low: 'gems',
    upright: true,
    draw: (r) => {
      const lane = r.i(0, 4);
      const rows = [0, 1, 2, 3, 4];
      return [
        P(
          'n',
          poly([
            [0, -104],
            [104, 74],
            [-104, 74],
          ]),
          { cast: true },
        ),
        P(
          'n-',
          poly([
            [0, -78],
            [82, 64],
            [-82, 64],
          ]),
        ),
        P('m', rows.flatMap((row) => Array.from({ length: row + 1 }, (_, i) => ell((i - row / 2) * 34, -54 + row * 27, 7))).join('')),
        ...[0, 1, 2, 3, 4].map((box) => P(box === lane ? 'y' : box % 2 ? 'b' : 'g', rect(-100 + box * 40, 74, 38, 26, 4))),
        S(
          'w',
          3,
          curve(
            [
              [0, -86],
              [14, -44],
              [-8, -18],
              [(lane - 2) * 18, 20],
              [(lane - 2) * 36, 64],
            ],
            false,
          ),
        ),
        P('a', ell((lane - 2) * 30, 38, 17), { cast: true }),
        F('w', ell((lane - 2) * 30 - 6, 31, 5)),
      ];
    },
  },
  {
    id: 'wheel',
    hues: [25, 85, 160, 300],
    scene: 'stage',
    kin: ['coin', 'dice', 'gem', 'crown'],
    low: 'suits',
    upright: true,
    draw: (r) => uprightWheel(r, r.pick([10, 12]), ['a', 'p', 'b', 'g']),
  },
  {
    id: 'tower',
    hues: [25, 60, 200, 300],
    scene: 'city',
    kin: ['key', 'castle', 'lantern', 'temple'],
    low: 'runes',
    upright: true,
    draw: (r) => {
      const lit = r.i(1, 3);
      const floors = [0, 1, 2, 3, 4];
      const half = (floor: number): number => 56 - floor * 6;
      return [
        P('s-', rect(-84, 92, 168, 12, 3)),
        ...floors.flatMap((floor): Part[] => {
          const [w, y] = [half(floor), 92 - (floor + 1) * 34];
          return [
            P(floor === lit ? 'y' : floor % 2 ? 's' : 'n', rect(-w, y, w * 2, 34, 2), { cast: floor === 0 }),
            P('r', rect(-w - 8, y - 4, w * 2 + 16, 8, 3)),
            K(floor === lit ? 'n-' : 'k', [-1, 0, 1].map((door) => rect(door * (w * 0.6) - 7, y + 12, 14, 22, 6)).join('')),
          ];
        }),
        P(
          'r',
          poly([
            [-40, -82],
            [40, -82],
            [0, -120],
          ]),
          { cast: true },
        ),
        P('m', ell(0, -122, 6)),
      ];
    },
  },
  {
    id: 'fantan',
    hues: [25, 85, 150, 260],
    scene: 'stage',
    kin: ['coin', 'mahjong', 'drum', 'lantern'],
    low: 'beads',
    upright: true,
    draw: (r) => {
      const left = r.i(1, 4);
      return [
        P(
          'm',
          curve([
            [-70, 6, 1],
            [-62, -52],
            [0, -88],
            [62, -52],
            [70, 6, 1],
          ]),
          { cast: true },
        ),
        S(
          'm-',
          5,
          curve(
            [
              [-66, -18],
              [0, -4],
              [66, -18],
            ],
            false,
          ),
        ),
        P('m+', ell(0, -92, 13), { cast: true }),
        P('k+', ell(0, 6, 70, 11)),
        P('p', Array.from({ length: 3 }, (_, c) => many(4, (row) => ell(-82 + c * 38, 30 + row * 20, 14, 10))).join(''), { cast: true }),
        P(
          'a',
          many(left, (row) => ell(60, 30 + row * 20, 15, 11)),
          { cast: true },
        ),
      ];
    },
  },
  {
    id: 'xocdia',
    hues: [25, 200, 85, 300],
    scene: 'stage',
    kin: ['coin', 'lotus', 'drum', 'fan'],
    low: 'beads',
    upright: true,
    draw: (r) => {
      const reds = r.i(1, 3);
      const spots: Pt[] = [
        [-42, 52],
        [4, 40],
        [-12, 72],
        [44, 62],
      ];
      return [
        P('p', ell(0, 62, 98, 40), { cast: true }),
        P('c', ell(0, 58, 80, 30)),
        ...spots.map(([x, y], i) => P(i < reds ? 'r' : 'w', ell(x, y, 21, 14), { cast: true })),
        P(
          'b',
          curve([
            [-30, -4, 1],
            [-14, -78],
            [40, -98],
            [88, -64],
            [98, 4, 1],
          ]),
          { cast: true },
        ),
        S(
          'w',
          4,
          curve(
            [
              [-18, -28],
              [10, -44],
              [34, -28],
              [62, -44],
              [92, -28],
            ],
            false,
          ),
        ),
        P('w', rect(16, -106, 44, 12, 5)),
        P('b-', ell(34, 0, 64, 12)),
      ];
    },
  },
  {
    id: 'bigsix',
    hues: [150, 25, 85, 260],
    scene: 'stage',
    kin: ['coin', 'crown', 'suits', 'dice'],
    low: 'suits',
    upright: true,
    draw: (r) => uprightWheel(r, 18, ['y', 'b', 'p', 'r', 'p', 'g']),
  },
  {
    id: 'thaihilo',
    hues: [25, 200, 85, 150],
    scene: 'city',
    kin: ['dice', 'lotus', 'lantern', 'coin'],
    low: 'beads',
    upright: true,
    draw: (r) => {
      const faces = r.shuffle([1, 2, 3, 4, 5, 6]);
      return [
        P('p', ell(0, 76, 100, 26), { cast: true }),
        P('g-', ell(0, 70, 80, 17)),
        ...dieAt(-44, 48, faces[0]!, 'w'),
        ...dieAt(6, 54, faces[1]!, 'p'),
        ...dieAt(54, 46, faces[2]!, 'w'),
        P(
          'a',
          poly([
            [-46, 6],
            [-30, -96],
            [66, -104],
            [86, -4],
          ]),
          { cast: true },
        ),
        P(
          'm',
          poly([
            [-40, -34],
            [76, -44],
            [80, -30],
            [-42, -20],
          ]),
        ),
        P('k+', ell(20, 1, 67, 12)),
      ];
    },
  },
  {
    id: 'blackjack',
    fixed: true,
    hues: [25, 255, 160, 330],
    scene: 'stage',
    kin: ['suits', 'crown', 'coin', 'dice'],
    low: 'suits',
    draw: (r) => {
      const [ace, jack] = r.shuffle([0, 1, 2, 3]) as [number, number];
      const to = turned(34, 70, 0.26);
      const [cx, cy] = to(0, -66);
      return [
        P('p', cardPath(34, 70, 0.26, 50, 142), { cast: true }),
        P(
          'b',
          curve([
            [cx - 26, cy + 30, 1],
            [cx - 18, cy - 20],
            [cx + 10, cy - 38],
            [cx + 30, cy - 6],
            [cx + 22, cy + 34, 1],
          ]),
        ),
        P(
          'm',
          poly([
            [cx - 20, cy - 26],
            [cx - 8, cy - 12],
            [cx + 6, cy - 40],
            [cx + 16, cy - 12],
            [cx + 32, cy - 24],
            [cx + 26, cy + 2],
            [cx - 18, cy],
          ]),
        ),
        K(SUIT_ROLES[jack]!, suit(jack, ...(to(-32, -120).slice(0, 2) as [number, number]), 0.24)),
        P('p', cardPath(-30, 78, -0.14, 52, 146), { cast: true }),
        P(SUIT_ROLES[ace]!, suit(ace, -40, 4, 0.66), { cast: true }),
        K(SUIT_ROLES[ace]!, suit(ace, -78, -38, 0.22)),
        P('a', ell(66, 78, 30, 12), { cast: true }),
        P('p', ell(66, 68, 30, 12)),
        P('a', ell(66, 58, 30, 12)),
      ];
    },
  },
  {
    id: 'hilo',
    fixed: true,
    hues: [150, 25, 255, 85],
    scene: 'stage',
    kin: ['suits', 'dice', 'coin', 'crown'],
    low: 'suits',
    draw: (r) => {
      const which = r.i(0, 3);
      return [
        P(
          'g',
          poly([
            [56, -100],
            [98, -46],
            [72, -46],
            [72, -4],
            [40, -4],
            [40, -46],
            [14, -46],
          ]),
          { cast: true },
        ),
        P(
          'r',
          poly([
            [56, 104],
            [98, 50],
            [72, 50],
            [72, 8],
            [40, 8],
            [40, 50],
            [14, 50],
          ]),
          { cast: true },
        ),
        P('p', cardPath(-34, 78, -0.08, 54, 154), { cast: true }),
        S('m', 3, cardPath(-34, 70, -0.08, 45, 138), { detail: false }),
        P(SUIT_ROLES[which]!, suit(which, -40, 0, 0.66), { cast: true }),
      ];
    },
  },
  {
    id: 'videopoker',
    fixed: true,
    hues: [25, 255, 85, 330],
    scene: 'stage',
    kin: ['suits', 'crown', 'coin', 'dice'],
    low: 'suits',
    draw: (r) => fanOf(r, 5, { spread: 1.3 }),
  },
  {
    id: 'threecard',
    fixed: true,
    hues: [160, 25, 255, 85],
    scene: 'stage',
    kin: ['suits', 'crown', 'coin', 'dice'],
    low: 'suits',
    draw: (r) => fanOf(r, 3, { spread: 0.8, half: 46, tall: 142 }),
  },
  {
    id: 'stud',
    fixed: true,
    hues: [255, 25, 160, 60],
    scene: 'stage',
    kin: ['suits', 'crown', 'coin', 'dice'],
    low: 'suits',
    draw: (r) => [
      ...fanOf(r, 5, { spread: 1.2, backs: 4 }),
      P('a', ell(62, 84, 30, 11), { cast: true }),
      P('p', ell(62, 75, 30, 11)),
      P('a', ell(62, 66, 30, 11)),
    ],
  },
  {
    id: 'holdem',
    fixed: true,
    hues: [150, 25, 255, 60],
    scene: 'stage',
    kin: ['suits', 'crown', 'coin', 'dice'],
    low: 'suits',
    draw: (r) => {
      const suits = r.shuffle([0, 1, 2, 3, r.i(0, 3)]);
      return [
        ...[0, 1, 2, 3, 4].flatMap((i): Part[] => [
          P(i < 3 ? 'p' : 'b', rect(-98 + i * 40, -84, 36, 56, 4), { cast: true }),
          i < 3 ? K(SUIT_ROLES[suits[i]!]!, suit(suits[i]!, -80 + i * 40, -56, 0.26)) : K('m', star(-80 + i * 40, -56, 4, 12, 5)),
        ]),
        P('p', cardPath(-24, 92, -0.16, 40, 108), { cast: true }),
        K(SUIT_ROLES[suits[3]!]!, suit(suits[3]!, -32, 40, 0.5)),
        P('p', cardPath(32, 92, 0.16, 40, 108), { cast: true }),
        K(SUIT_ROLES[suits[4]!]!, suit(suits[4]!, 40, 40, 0.5)),
      ];
    },
  },
  {
    id: 'reddog',
    fixed: true,
    hues: [25, 10, 40],
    scene: 'stage',
    kin: ['suits', 'wolf', 'coin', 'dice'],
    low: 'suits',
    draw: () => [
      P('p', cardPath(-64, 92, -0.2, 34, 104), { cast: true }),
      P('p', cardPath(64, 92, 0.2, 34, 104), { cast: true }),
      P('r-', petal(-46, -44, 74, 46, 108) + petal(46, -44, 74, 46, 72), { cast: true }),
      P(
        'r',
        curve([
          [-54, -50],
          [-30, -88],
          [0, -94],
          [30, -88],
          [54, -50],
          [48, 10],
          [24, 58],
          [0, 70],
          [-24, 58],
          [-48, 10],
        ]),
        { cast: true },
      ),
      P(
        'p',
        curve([
          [-26, 14],
          [0, -6],
          [26, 14],
          [24, 54],
          [0, 70],
          [-24, 54],
        ]),
      ),
      P('k+', ell(0, 16, 16, 11)),
      K('w', ell(-22, -32, 12, 14) + ell(22, -32, 12, 14)),
      K('k', ell(-20, -30, 6, 8) + ell(20, -30, 6, 8)),
      S(
        'k',
        4,
        curve(
          [
            [0, 26],
            [0, 40],
            [-16, 48],
          ],
          false,
        ) +
          curve(
            [
              [0, 40],
              [16, 48],
            ],
            false,
          ),
        { detail: false },
      ),
      P(
        'm',
        curve([
          [-34, 66],
          [0, 84],
          [34, 66],
          [32, 78],
          [0, 96],
          [-32, 78],
        ]),
      ),
      P('y', star(0, 92, 5, 13, 6)),
    ],
  },
  {
    id: 'keno',
    hues: [25, 200, 150, 300],
    scene: 'stage',
    kin: ['dice', 'coin', 'balloon', 'gem'],
    low: 'beads',
    draw: (r) => {
      const roles = r.shuffle(['a', 'b', 'g', 'y', 'r', 'c']);
      const balls: Pt[] = [
        [-58, 58],
        [0, 62],
        [58, 58],
        [-30, 4],
        [30, 4],
        [0, -52],
      ];
      return balls.flatMap(([x, y], i): Part[] => [
        P(roles[i]!, ell(x, y, 36), { cast: true }),
        P('w', ell(x - 3, y - 3, 18)),
        K('k', pips(x - 3, y - 3, 1 + ((i * 2) % 6), 6)),
      ]);
    },
  },
  {
    id: 'mines',
    hues: [240, 25, 200, 85],
    scene: 'sea',
    kin: ['reef', 'anchor', 'ship', 'turtle'],
    low: 'shells',
    draw: (r) => {
      const turn = r.i(0, 44);
      return [
        P(
          'm',
          many(8, (i) => {
            const q = at(0, -6, 84, turn + i * 45);
            return ell(q[0], q[1], 13);
          }),
          { cast: true },
        ),
        S(
          'k',
          14,
          many(8, (i) => {
            const [p, q] = [at(0, -6, 56, turn + i * 45), at(0, -6, 84, turn + i * 45)];
            return seg(p[0], p[1], q[0], q[1]);
          }),
          { detail: false },
        ),
        P('k+', ell(0, -6, 64), { cast: true }),
        P('s-', ring(0, -6, 26, 36), { eo: true }),
        P('r', ell(0, -6, 24), { cast: true }),
        F('w', ell(-22, -34, 14, 9), { o: 0.7 }),
        S(
          'c',
          9,
          curve(
            [
              [-100, 78],
              [-66, 64],
              [-34, 78],
              [0, 64],
              [34, 78],
              [66, 64],
              [100, 78],
            ],
            false,
          ),
          { detail: false },
        ),
        S(
          'w',
          5,
          curve(
            [
              [-86, 96],
              [-52, 84],
              [-20, 96],
              [14, 84],
              [48, 96],
              [84, 84],
            ],
            false,
          ),
        ),
      ];
    },
  },
  {
    id: 'limbo',
    hues: [85, 25, 260, 200],
    scene: 'sky',
    kin: ['lantern', 'balloon', 'sun', 'rocket'],
    low: 'stars',
    upright: true,
    draw: (r) => {
      const high = r.i(-30, -10);
      return [
        P('n', rect(-98, -86, 14, 184, 5) + rect(84, -86, 14, 184, 5), { cast: true }),
        P('r', rect(-104, high, 208, 13, 6), { cast: true }),
        P('w', rect(-60, high, 28, 13) + rect(0, high, 28, 13) + rect(56, high, 28, 13)),
        P('m', rect(-22, 24, 44, 10, 4)),
        P(
          'y',
          curve([
            [-24, 32, 1],
            [-52, 58],
            [-24, 88, 1],
            [24, 88, 1],
            [52, 58],
            [24, 32, 1],
          ]),
          { cast: true },
        ),
        S(
          'n-',
          4,
          curve(
            [
              [-14, 33],
              [-26, 60],
              [-14, 87],
            ],
            false,
          ) +
            curve(
              [
                [14, 33],
                [26, 60],
                [14, 87],
              ],
              false,
            ),
        ),
        P('m', rect(-22, 86, 44, 10, 4)),
        P(
          'a',
          poly([
            [0, -104],
            [40, -62],
            [16, -62],
            [16, high - 10],
            [-16, high - 10],
            [-16, -62],
            [-40, -62],
          ]),
          { cast: true },
        ),
      ];
    },
  },
  {
    id: 'bingo',
    hues: [25, 200, 85, 330],
    scene: 'stage',
    kin: ['balloon', 'coin', 'dice', 'candy'],
    low: 'beads',
    draw: (r) => {
      const hit = new Set(r.shuffle(Array.from({ length: 25 }, (_, i) => i)).slice(0, 8));
      const cell = (i: number): [number, number] => [-58 + (i % 5) * 29, -34 + Math.floor(i / 5) * 26];
      return [
        P('p', rect(-84, -84, 168, 178, 8), { cast: true }),
        P('a', rect(-84, -84, 168, 36, 8)),
        K('w', [0, 1, 2, 3, 4].map((i) => star(-58 + i * 29, -66, 5, 11, 5)).join('')),
        S('s', 3, many(4, (i) => seg(-43 + i * 29, -46, -43 + i * 29, 88)) + many(4, (i) => seg(-72, -21 + i * 26, 72, -21 + i * 26))),
        P('r', [...hit].map((i) => ell(...cell(i), 11)).join('')),
        P('b', ell(70, 66, 34), { cast: true }),
        P('w', ell(67, 63, 17)),
        K('k', pips(67, 63, 5, 6)),
      ];
    },
  },
  {
    id: 'flight',
    hues: [85, 25, 200, 330],
    scene: 'sky',
    kin: ['lantern', 'balloon', 'rocket', 'sun'],
    low: 'stars',
    upright: true,
    draw: (r) => {
      const curveUp: Part[] = [
        S(
          'k',
          15,
          curve(
            [
              [-100, 92],
              [-30, 80],
              [28, 36],
              [60, -20],
            ],
            false,
          ),
          { detail: false },
        ),
        S(
          'y',
          8,
          curve(
            [
              [-100, 92],
              [-30, 80],
              [28, 36],
              [60, -20],
            ],
            false,
          ),
          { detail: false },
        ),
      ];
      const kind = r.i(0, 3);
      if (kind === 0)
        return [
          ...curveUp,
          P('m', rect(10, -96, 60, 12, 4), { cast: true }),
          P(
            'a',
            curve([
              [14, -84, 1],
              [-24, -40],
              [14, 6, 1],
              [66, 6, 1],
              [104, -40],
              [66, -84, 1],
            ]),
            { cast: true },
          ),
          S(
            'm',
            4,
            curve(
              [
                [28, -84],
                [12, -40],
                [28, 6],
              ],
              false,
            ) +
              curve(
                [
                  [52, -84],
                  [68, -40],
                  [52, 6],
                ],
                false,
              ),
          ),
          P('y', petal(40, -8, 46, 24, -90)),
          P('m', rect(12, 4, 56, 11, 4)),
          S('r', 6, seg(26, 16, 22, 40) + seg(40, 16, 40, 46) + seg(54, 16, 58, 40)),
        ];
      if (kind === 1)
        return [
          ...curveUp,
          P(
            'a',
            poly([
              [46, -104],
              [98, -40],
              [40, 14],
              [-6, -58],
            ]),
            { cast: true },
          ),
          P(
            'b',
            poly([
              [46, -104],
              [98, -40],
              [44, -44],
            ]),
          ),
          P(
            'p',
            poly([
              [40, 14],
              [-6, -58],
              [44, -44],
            ]),
          ),
          S('n', 4, seg(46, -104, 40, 14) + seg(-6, -58, 98, -40)),
          S(
            'r',
            5,
            curve(
              [
                [40, 14],
                [20, 40],
                [44, 60],
                [18, 84],
              ],
              false,
            ),
            { detail: false },
          ),
          P('y', petal(34, 34, 20, 12, 160) + petal(34, 34, 20, 12, -20) + petal(32, 66, 20, 12, 170) + petal(32, 66, 20, 12, -10)),
        ];
      if (kind === 2)
        return [
          ...curveUp,
          P(
            'a',
            curve([
              [40, -106],
              [96, -56],
              [62, 4, 1],
              [18, 4, 1],
              [-16, -56],
            ]),
            { cast: true },
          ),
          P(
            'p',
            curve([
              [40, -106],
              [62, -54],
              [50, 4, 1],
              [30, 4, 1],
              [18, -54],
            ]),
          ),
          S('n', 4, seg(20, 6, 26, 34) + seg(60, 6, 54, 34)),
          P('n', rect(20, 32, 40, 26, 5), { cast: true }),
          P('y', rect(20, 40, 40, 6)),
        ];
      return [
        ...curveUp,
        P(
          'p',
          poly([
            [104, -96],
            [-8, -44],
            [34, -22],
          ]),
          { cast: true },
        ),
        P(
          'c',
          poly([
            [104, -96],
            [34, -22],
            [40, 18],
            [56, -10],
          ]),
        ),
        P(
          'w',
          poly([
            [104, -96],
            [56, -10],
            [88, 16],
          ]),
          { cast: true },
        ),
        S(
          'r',
          5,
          curve(
            [
              [34, -22],
              [10, 4],
              [-14, 18],
            ],
            false,
          ),
        ),
      ];
    },
  },
  {
    id: 'rooster',
    hues: [25, 60, 40, 350],
    scene: 'hills',
    kin: ['phoenix', 'sun', 'drum', 'fan'],
    low: 'leaves',
    draw: (r) => [
      P('b', petal(-8, 40, 108, 40, 196) + petal(-8, 26, 112, 38, 218) + petal(0, 12, 108, 34, 240), { cast: true }),
      P(
        'm',
        ribbon(
          [
            [-10, 62],
            [-16, 86],
            [-30, 98],
          ],
          () => 9,
        ) +
          ribbon(
            [
              [24, 62],
              [26, 88],
              [44, 98],
            ],
            () => 9,
          ),
      ),
      P(
        'a',
        curve([
          [-52, 22],
          [-30, 64],
          [20, 72],
          [58, 40],
          [52, -14],
          [10, -14],
          [-24, 10],
        ]),
        { cast: true },
      ),
      P('a-', petal(-30, 20, 74, 48, 14), { cast: true }),
      P(
        'y',
        curve([
          [8, -2],
          [22, -50],
          [44, -84],
          [72, -70],
          [70, -26],
          [56, 18],
          [34, 8],
        ]),
        { cast: true },
      ),
      S('a-', 4, seg(30, -34, 26, 0) + seg(48, -34, 44, 4)),
      P(
        'r',
        curve([
          [34, -78],
          [32, -104],
          [46, -92],
          [54, -112],
          [64, -92],
          [78, -102],
          [78, -74],
        ]),
        { cast: true },
      ),
      P('r', ell(72, -36, 10, 16)),
      P('r-', ell(58, -62, 20, 18)),
      P(
        'm+',
        poly([
          [74, -72],
          [104, -60],
          [74, -50],
        ]),
        { cast: true },
      ),
      K('w', ell(58, -66, 9)),
      K('k', ell(61, -65, 5)),
      S('k', 4, seg(48, -78, 68, -74), { detail: false }),
      ...(r.chance(0.5) ? [F('m', star(-74, -70, 4, 14, 5))] : []),
    ],
  },
];
