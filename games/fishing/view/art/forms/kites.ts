import { eye } from '#games/fishing/view/art/eye.ts';
import type { Form, Layer, Part } from '#games/fishing/view/art/part.ts';
import { ell, leaf, many, poly, star, stroke } from '#games/fishing/view/art/shapes.ts';

/** Ribbons under a kite. */
function ribbons(y: number, xs: readonly number[]): Part[] {
  return xs.map((x, at) => ({
    layers: [
      {
        d: `M${x - 5} ${y}C${x - 18} ${y + 16} ${x + 12} ${y + 26} ${x - 4} ${y + 46}L${x + 6} ${y + 46}C${x + 20} ${y + 26} ${x - 8} ${y + 16} ${x + 5} ${y}Z`,
        ink: at % 2 === 0 ? 'tail' : 'mark',
      },
    ],
    pivot: [x, y] as const,
    move: { kind: 'swing' as const, by: 12, phase: at * 0.3 },
  }));
}

/** Paper stretched on a frame, with a face: `frame` is its outline. */
export function faceKite({ frame, face, isWinged = false }: { frame: string; face: readonly Layer[]; isWinged?: boolean }): Form {
  const wing = (way: 1 | -1): Part => ({
    layers: [
      {
        d: `M${way * 20} -30C${way * 60} -70 ${way * 104} -50 ${way * 108} -6C${way * 92} -20 ${way * 84} -14 ${way * 78} 6C${way * 66} -8 ${way * 56} -4 ${way * 50} 18C${way * 40} 4 ${way * 30} 8 ${way * 20} 20Z`,
        ink: 'fin',
      },
      { d: stroke(way * 24, -26, way * 96, -22), ink: 'line', width: 3 },
    ],
    pivot: [way * 22, -6],
    move: { kind: 'swing', by: 5, phase: way > 0 ? 0 : 0.5 },
  });
  return {
    upright: true,
    parts: [
      ...ribbons(46, [-22, 0, 22]),
      ...(isWinged ? [wing(-1), wing(1)] : []),
      { layers: [{ d: frame, ink: 'body' }, { d: stroke(0, -70, 0, 60), ink: 'line', width: 2.4 }, ...face] },
    ],
  };
}

export const ROUND = ell(0, -6, 62, 58);
export const SHIELD = 'M-58 -62Q0 -82 58 -62C66 -10 46 44 0 62C-46 44 -66 -10 -58 -62Z';

export const OWL: Layer[] = [
  { d: 'M-56 -58L-40 -26H-58ZM56 -58L40 -26H58Z', ink: 'tail' },
  { d: ell(-24, -18, 25), ink: 'belly' },
  { d: ell(24, -18, 25), ink: 'belly' },
  { d: ell(-22, -18, 12), ink: 'eye' },
  { d: ell(22, -18, 12), ink: 'eye' },
  { d: poly(-8, -4, 8, -4, 0, 14), ink: 'lamp' },
  ...many(3, (at): Layer => ({ d: `M${-24 + at * 24} 26q-10 12 0 18q10 -6 0 -18`, ink: 'mark' })),
];

export const TIGER: Layer[] = [
  { d: 'M-60 -52L-30 -58L-52 -22ZM60 -52L30 -58L52 -22Z', ink: 'tail' },
  { d: ell(0, 22, 34, 24), ink: 'belly' },
  {
    d: 'M-8 -60H8L0 -34ZM-24 -56L-12 -56L-14 -38ZM24 -56L12 -56L14 -38ZM-58 -6L-34 0L-56 8ZM58 -6L34 0L56 8ZM-50 22L-32 18L-44 32ZM50 22L32 18L44 32Z',
    ink: 'eye',
  },
  ...eye(-24, -14, 11),
  ...eye(24, -14, 11),
  { d: poly(-12, 4, 12, 4, 0, 18), ink: 'mark' },
  { d: 'M0 18V28M0 28Q-10 38 -20 32M0 28Q10 38 20 32', ink: 'line', width: 3 },
];

export const MASK: Layer[] = [
  { d: 'M-60 -40C-20 -60 -10 -10 -4 20C-10 50 -40 40 -54 10ZM60 -40C20 -60 10 -10 4 20C10 50 40 40 54 10Z', ink: 'belly' },
  { d: 'M-52 -30Q-30 -46 -8 -16L-12 -6Q-32 -28 -52 -30ZM52 -30Q30 -46 8 -16L12 -6Q32 -28 52 -30Z', ink: 'eye' },
  { d: 'M-46 -14Q-30 -24 -14 -6Q-30 2 -46 -14ZM46 -14Q30 -24 14 -6Q30 2 46 -14Z', ink: 'eye' },
  { d: 'M-26 30Q0 18 26 30Q0 50 -26 30Z', ink: 'mark' },
  { d: ell(0, -46, 9), ink: 'lamp' },
];

export const BAT: Layer[] = [
  { d: 'M-34 -62L-18 -40H-44ZM34 -62L18 -40H44Z', ink: 'tail' },
  ...eye(-18, -16, 11),
  ...eye(18, -16, 11),
  { d: 'M-16 12Q0 22 16 12L10 28L4 16H-4L-10 28Z', ink: 'belly' },
  { d: star(0, 38, 5, 12, 5), ink: 'mark' },
];

/** A fan that opens and closes. */
export function fan(): Form {
  const rib = (at: number): [number, number] => [
    Math.cos(-Math.PI + ((at + 0.5) * Math.PI) / 7) * 92,
    Math.sin(-Math.PI + ((at + 0.5) * Math.PI) / 7) * 92,
  ];
  return {
    upright: true,
    parts: [
      ...ribbons(48, [0]),
      ...many(7, (at): Part => {
        const turn = (k: number): [number, number] => [
          Math.cos(-Math.PI + ((at + k) * Math.PI) / 7) * 92,
          44 + Math.sin(-Math.PI + ((at + k) * Math.PI) / 7) * 92,
        ];
        const [a, b] = [turn(0), turn(1)];
        const [x, y] = rib(at);
        return {
          layers: [
            { d: `M0 44L${a[0]} ${a[1]}Q${x * 1.08} ${44 + y * 1.08} ${b[0]} ${b[1]}Z`, ink: at % 2 === 0 ? 'body' : 'fin' },
            { d: `M${x * 0.5} ${44 + y * 0.5}L${x} ${44 + y}`, ink: 'mark', width: 3.5 },
          ],
          pivot: [0, 44],
          move: { kind: 'swing', by: (at - 3) * 1.6 },
        };
      }),
      {
        layers: [
          { d: ell(0, 44, 15), ink: 'tail' },
          { d: ell(0, 44, 6), ink: 'lamp' },
        ],
      },
    ],
  };
}

/** A paper lantern with a flame; `isWheel` hangs six small ones around it. */
export function lantern({ isWheel = false }: { isWheel?: boolean } = {}): Form {
  const small = many(6, (at): Layer[] => {
    const turn = (at * Math.PI) / 3;
    const [x, y] = [Math.cos(turn) * 76, Math.sin(turn) * 76];
    return [
      { d: stroke(0, 0, x, y), ink: 'line', width: 4 },
      { d: ell(x, y, 19, 22), ink: at % 2 === 0 ? 'fin' : 'lamp' },
      { d: stroke(x - 12, y - 18, x + 12, y - 18), ink: 'tail', width: 6 },
      { d: stroke(x - 10, y + 19, x + 10, y + 19), ink: 'tail', width: 5 },
    ];
  }).flat();
  const s = isWheel ? 0.62 : 1;
  return {
    upright: true,
    parts: [
      ...(isWheel
        ? [
            {
              layers: [{ d: ell(0, 0, 78), ink: 'line' as const, width: 5 }, ...small],
              pivot: [0, 0] as const,
              move: { kind: 'spin' as const, by: 0.08 },
            },
          ]
        : ribbons(56, [-12, 0, 12])),
      {
        layers: [
          {
            d: `M${-34 * s} ${-66 * s}H${34 * s}C${82 * s} ${-46 * s} ${82 * s} ${40 * s} ${34 * s} ${58 * s}H${-34 * s}C${-82 * s} ${40 * s} ${-82 * s} ${-46 * s} ${-34 * s} ${-66 * s}Z`,
            ink: 'body',
          },
          {
            d: `M${-18 * s} ${-66 * s}C${-46 * s} ${-40 * s} ${-46 * s} ${34 * s} ${-18 * s} ${58 * s}M${18 * s} ${-66 * s}C${46 * s} ${-40 * s} ${46 * s} ${34 * s} ${18 * s} ${58 * s}`,
            ink: 'mark',
            width: 3,
          },
          { d: `M0 ${-66 * s}H${34 * s}C${82 * s} ${-46 * s} ${82 * s} ${40 * s} ${34 * s} ${58 * s}H0Z`, shade: 0.13 },
          { d: `M${-30 * s} ${-78 * s}h${60 * s}v${14 * s}h${-60 * s}ZM${-28 * s} ${56 * s}h${56 * s}v${12 * s}h${-56 * s}Z`, ink: 'tail' },
          { d: ell(0, -4 * s, 22 * s), ink: 'tail' },
          {
            d: `M0 ${-22 * s}C${12 * s} ${-6 * s} ${14 * s} ${4 * s} 0 ${12 * s}C${-14 * s} ${4 * s} ${-12 * s} ${-6 * s} 0 ${-22 * s}Z`,
            ink: 'lamp',
          },
        ],
      },
    ],
  };
}

export function gong(): Form {
  return {
    upright: true,
    parts: [
      {
        layers: [
          { d: 'M-74 -76H74V-62H-74ZM-66 -66H-54V84H-66ZM54 -66H66V84H54ZM-80 80H-40V92H-80ZM40 80H80V92H40Z', ink: 'tail' },
          { d: 'M-86 -80Q-80 -64 -66 -66L-70 -76ZM86 -80Q80 -64 66 -66L70 -76Z', ink: 'mark' },
        ],
      },
      {
        layers: [
          { d: stroke(-22, -62, -16, -36), ink: 'line', width: 4 },
          { d: stroke(22, -62, 16, -36), ink: 'line', width: 4 },
          { d: ell(0, 14, 54), ink: 'body' },
          { d: ell(0, 14, 44), ink: 'fin', width: 4 },
          { d: ell(0, 14, 20), ink: 'lamp' },
          { d: 'M54 14A54 54 0 0 1 -30 60A60 60 0 0 0 54 14Z', shade: 0.16 },
        ],
        pivot: [0, -62],
        move: { kind: 'swing', by: 6 },
      },
    ],
  };
}

/** Red crackers on a cord, the lowest alight. */
export function firecrackers(): Form {
  return {
    upright: true,
    parts: [
      {
        layers: [
          { d: stroke(0, -96, 0, 70), ink: 'line', width: 4 },
          { d: 'M-22 -96H22V-82H-22Z', ink: 'mark' },
        ],
      },
      ...many(5, (at): Part => ({
        layers: ([-1, 1] as const).flatMap((way) => {
          const [x, y] = [way * 6, -74 + at * 29];
          return [
            {
              d: poly(x, y - 8, x + way * 36, y + 6, x + way * 31, y + 22, x - way * 2, y + 8),
              ink: at % 2 === 0 ? ('body' as const) : ('fin' as const),
            },
            { d: poly(x + way * 27, y + 2, x + way * 36, y + 6, x + way * 31, y + 22, x + way * 23, y + 18), ink: 'mark' as const },
          ];
        }),
        pivot: [0, -74 + at * 29],
        move: { kind: 'swing', by: 4, phase: at * 0.2 },
      })),
      {
        layers: [
          { d: star(0, 80, 9, 24, 11), ink: 'lamp' },
          { d: star(0, 80, 9, 13, 7), ink: 'belly' },
        ],
        pivot: [0, 80],
        move: { kind: 'spin', by: 0.6 },
      },
    ],
  };
}

/** A windsock fish with ribs and a ring for a mouth. */
export function streamer(): Form {
  return {
    parts: [
      { layers: [{ d: 'M-60 -10L-110 -34Q-96 0 -110 34L-60 10Z', ink: 'tail' }], pivot: [-60, 0], move: { kind: 'swing', by: 22 } },
      ...many(3, (at): Part => ({
        layers: [
          {
            d: `M${-62 + at * 40} ${-22 - at * 5}L${-18 + at * 40} ${-27 - at * 5}V${27 + at * 5}L${-62 + at * 40} ${22 + at * 5}Z`,
            ink: at % 2 === 0 ? 'body' : 'fin',
          },
          ...many(3, (row): Layer => ({ d: `M${-34 + at * 40} ${-18 + row * 16}c-14 2 -14 14 0 16`, ink: 'mark', width: 3.5 })),
        ],
        pivot: [-20 + at * 40, 0],
        move: { kind: 'wave', by: 8 - at * 2, phase: (3 - at) * 0.2 },
      })),
      {
        layers: [
          { d: 'M56 -40C80 -44 92 -20 92 0C92 20 80 44 56 40Z', ink: 'belly' },
          { d: ell(90, 0, 7, 24), ink: 'line', width: 5 },
          ...eye(70, -14, 12),
          { d: leaf(40, 34, 14, 64, 9), ink: 'fin' },
        ],
      },
    ],
  };
}
