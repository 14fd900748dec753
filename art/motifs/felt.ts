import { F, K, P, S, type Family } from '#art/part.ts';
import { at, band, ell, many, poly, rect, ring, star, type Pt } from '#art/geom.ts';

/** Motifs of table games for one player. */
export const felt: Family[] = [
  {
    id: 'roulette',
    hues: [25, 85, 160, 200],
    scene: 'stage',
    kin: ['suits', 'coin', 'dice', 'crown'],
    low: 'suits',
    draw: (r) => {
      const turn = r.i(0, 29);
      const step = 360 / 18;
      const pockets = (first: number) =>
        many(9, (i) => band(0, 0, 46, 76, turn + (2 * i + first) * step, turn + (2 * i + first + 1) * step));
      const ball = at(0, 0, 61, turn + step * (2 * r.i(0, 8) + 0.5));
      return [
        P('n', ell(0, 0, 97)),
        P('m', ring(0, 0, 84, 90), { eo: true }),
        P('n-', ell(0, 0, 82)),
        P('r', pockets(0)),
        P('k+', pockets(1)),
        P('g', band(0, 0, 46, 76, turn, turn + step)),
        P('m', ring(0, 0, 40, 47), { eo: true }),
        P('a', ell(0, 0, 40), { cast: true }),
        F(
          'a-',
          many(4, (i) => band(0, 0, 8, 38, turn + i * 90, turn + i * 90 + 34)),
        ),
        P('m', star(0, 0, 4, 34, 9, turn), { cast: true }),
        P('m+', ell(0, 0, 11)),
        P('w', ell(ball[0], ball[1], 10), { cast: true }),
      ];
    },
  },
  {
    id: 'baccarat',
    fixed: true,
    hues: [25, 255, 160, 330],
    scene: 'stage',
    kin: ['suits', 'crown', 'coin', 'dice'],
    low: 'suits',
    draw: (r) => {
      const lean = r.f(0.16, 0.24);
      const card = (a: number, dx: number, half: number, tall: number): string => {
        const turned = (x: number, y: number): Pt => [dx + x * Math.cos(a) - y * Math.sin(a), -14 + x * Math.sin(a) + y * Math.cos(a)];
        return poly([turned(-half, -tall), turned(half, -tall), turned(half, tall), turned(-half, tall)]);
      };
      const pip = (x: number, y: number, k: number): string =>
        poly([
          [x, y - 13 * k],
          [x + 10 * k, y],
          [x, y + 13 * k],
          [x - 10 * k, y],
        ]);
      const nine = [-20, 20].flatMap((x) => [-66, -38, -4, 24].map((y) => pip(x - 22, y + 4, 0.9))).join('') + pip(-22, -17, 0.9);
      const pile = (x: number, c: string, count: number) =>
        Array.from({ length: count }, (_, i) => P(i % 2 ? 'p' : c, ell(x, 84 - i * 12, 34, 12), { cast: i === 0 }));
      return [
        P('b', card(lean, 36, 42, 66), { cast: true }),
        S('b+', 3, card(lean, 36, 33, 57), { detail: false }),
        P('p', rect(-68, -86, 92, 138, 6), { cast: true }),
        P('r', nine),
        ...pile(44, 'a', r.i(4, 6)),
        ...pile(-36, 'r', r.i(2, 3)),
        K('m', star(44, 20, 5, 10, 4)),
      ];
    },
  },
  {
    id: 'sicbo',
    hues: [25, 200, 150, 85],
    scene: 'city',
    kin: ['dice', 'mahjong', 'coin', 'lantern'],
    low: 'beads',
    upright: true,
    draw: (r) => {
      const faces = r.shuffle([1, 2, 3, 4, 5, 6]).slice(0, 3);
      const spots: readonly (readonly Pt[])[] = [
        [],
        [[0, 0]],
        [
          [-10, -10],
          [10, 10],
        ],
        [
          [-11, -11],
          [0, 0],
          [11, 11],
        ],
        [
          [-10, -10],
          [10, -10],
          [-10, 10],
          [10, 10],
        ],
        [
          [-11, -11],
          [11, -11],
          [0, 0],
          [-11, 11],
          [11, 11],
        ],
        [
          [-10, -12],
          [10, -12],
          [-10, 0],
          [10, 0],
          [-10, 12],
          [10, 12],
        ],
      ];
      const die = (x: number, y: number, face: number, c: string) => [
        P(c, rect(x - 24, y - 24, 48, 48, 9), { cast: true }),
        K(face === 1 || face === 4 ? 'r' : 'k', spots[face]!.map(([dx, dy]) => ell(x + dx, y + dy, face === 1 ? 9 : 5)).join('')),
      ];
      return [
        P('c', `M-82 58V-14A82 82 0 0 1 82 -14V58z`, { o: 0.55 }),
        ...die(-30, 26, faces[0]!, 'p'),
        ...die(32, 28, faces[1]!, 'p'),
        ...die(2, -30, faces[2]!, 'a+'),
        F('w', `M-66 40V-12A66 66 0 0 1 -30 -68L-24 -60A58 58 0 0 0 -56 -10V40z`, { o: 0.6, detail: false }),
        P('n', rect(-94, 56, 188, 18, 6), { cast: true }),
        P('m', rect(-78, 74, 156, 14, 5)),
        P('m', ell(0, -98, 9), { cast: true }),
      ];
    },
  },
];
