import { eye } from '#games/fishing/view/art/eye.ts';
import type { Form, Layer, Part } from '#games/fishing/view/art/part.ts';
import { ell, leaf, many, poly, stroke } from '#games/fishing/view/art/shapes.ts';

type BirdLook = { tail: 'fork' | 'short' | 'train' | 'flames' | 'plume'; crest?: 'none' | 'comb' | 'crown'; neck?: number; wing?: number };

/** A bird in flight from the side, both wings up. */
export function bird({ tail, crest = 'none', neck = 0, wing = 1 }: BirdLook): Form {
  const headX = 54 + neck * 0.5;
  const headY = -14 - neck * 0.6;
  return {
    parts: [
      { layers: wingOf(wing, true), pivot: [4, -6], move: { kind: 'flap', by: 0.5, phase: 0.08 } },
      { layers: tailOf(tail), pivot: [-40, 4], move: { kind: 'swing', by: 7 } },
      {
        layers: [
          ...(neck > 0 ? [{ d: `M30 -6Q${40 + neck * 0.3} ${-4} ${headX} ${headY}`, ink: 'body' as const, width: 15 }] : []),
          { d: 'M-56 6C-30 -22 20 -28 56 -14C62 6 30 30 -8 26C-28 24 -44 18 -56 6Z', ink: 'body' },
          { d: 'M-56 6C-30 18 20 18 58 -4C54 14 26 30 -8 26C-28 24 -44 18 -56 6Z', ink: 'belly' },
          { d: ell(headX, headY, 17), ink: 'body' },
          { d: poly(headX + 13, headY - 7, headX + 36, headY + 3, headX + 12, headY + 9), ink: 'lamp' },
          ...crestOf(crest, headX, headY),
          ...eye(headX + 4, headY - 4, 6.5),
        ],
      },
      { layers: wingOf(wing, false), pivot: [4, -2], move: { kind: 'flap', by: 0.5 } },
    ],
  };
}

function wingOf(size: number, isFar: boolean): Layer[] {
  const [x, y] = [isFar ? 8 : -4, -6];
  const to = (dx: number, dy: number): string => `${x + dx * size} ${y + dy * size}`;
  return [
    {
      d: `M${to(26, 0)}C${to(22, -40)} ${to(-6, -78)} ${to(-48, -88)}C${to(-44, -66)} ${to(-50, -52)} ${to(-58, -44)}C${to(-44, -36)} ${to(-40, -26)} ${to(-42, -16)}C${to(-26, -12)} ${to(-20, -4)} ${to(-20, 4)}Z`,
      ink: isFar ? 'tail' : 'fin',
    },
    ...(isFar
      ? []
      : [
          {
            d: `M${to(14, -8)}Q${to(-2, -40)} ${to(-36, -66)}M${to(6, -2)}Q${to(-12, -24)} ${to(-36, -36)}`,
            ink: 'mark' as const,
            width: 4,
          },
        ]),
  ];
}

function tailOf(tail: BirdLook['tail']): Layer[] {
  if (tail === 'fork')
    return [
      { d: leaf(-42, 0, -104, -18, 8), ink: 'tail' },
      { d: leaf(-42, 6, -104, 26, 8), ink: 'fin' },
    ];
  if (tail === 'train')
    return many(5, (at): Layer[] => {
      const [x, y] = [-100 + Math.abs(at - 2) * 8, (at - 2) * 27];
      return [
        { d: leaf(-34, 4, x, y, 11), ink: at % 2 === 0 ? 'tail' : 'fin' },
        { d: ell(x + 14, y * 0.9, 9), ink: 'mark' },
        { d: ell(x + 14, y * 0.9, 4), ink: 'eye' },
      ];
    }).flat();
  if (tail === 'flames')
    return many(4, (at): Layer => ({
      d: `M-36 0C-60 ${-24 + at * 16} -82 ${-10 + at * 10} -108 ${-34 + at * 24}C-92 ${2 + at * 12} -66 ${12 + at * 6} -36 10Z`,
      ink: (['tail', 'fin', 'lamp', 'mark'] as const)[at]!,
    }));
  if (tail === 'plume')
    return many(3, (at): Layer => ({
      d: `M-36 4C-56 ${-50 + at * 14} -92 ${-66 + at * 24} -100 ${-20 + at * 26}C-80 ${-34 + at * 20} -58 ${-10 + at * 6} -40 14Z`,
      ink: (['tail', 'mark', 'fin'] as const)[at]!,
    }));
  return [{ d: poly(-44, -4, -82, -12, -78, 4, -86, 16, -44, 12), ink: 'tail' }];
}

function crestOf(crest: NonNullable<BirdLook['crest']>, x: number, y: number): Layer[] {
  if (crest === 'comb')
    return [
      { d: `M${x - 14} ${y - 10}q-2 -16 8 -14q2 -12 12 -6q10 -8 10 8L${x + 8} ${y - 14}Z`, ink: 'mark' },
      { d: ell(x + 14, y + 17, 6, 9), ink: 'mark' },
    ];
  if (crest === 'crown')
    return many(3, (at): Layer[] => [
      { d: stroke(x - 2, y - 14, x - 16 + at * 10, y - 36), ink: 'line', width: 2.6 },
      { d: ell(x - 16 + at * 10, y - 38, 5), ink: 'lamp' },
    ]).flat();
  return [];
}

/** A butterfly, seen from above. */
export function butterfly(): Form {
  const wing = (way: 1 | -1): Part => ({
    layers: [
      { d: `M0 ${way * 6}C24 ${way * 74} 74 ${way * 96} 82 ${way * 66}C86 ${way * 40} 40 ${way * 10} 4 ${way * 4}Z`, ink: 'body' },
      { d: `M-4 ${way * 6}C-20 ${way * 60} -58 ${way * 82} -74 ${way * 60}C-82 ${way * 36} -40 ${way * 8} -8 ${way * 4}Z`, ink: 'fin' },
      { d: ell(56, way * 60, 11), ink: 'mark' },
      { d: ell(-52, way * 50, 9), ink: 'mark' },
      { d: stroke(6, way * 8, 50, way * 44), ink: 'line', width: 2.6 },
    ],
    pivot: [0, 0],
    move: { kind: 'flap', by: 0.45, phase: 0 },
  });
  return {
    parts: [
      wing(-1),
      wing(1),
      {
        layers: [
          { d: stroke(40, -4, 70, -18), ink: 'line', width: 3 },
          { d: stroke(40, 4, 70, 18), ink: 'line', width: 3 },
          { d: ell(0, 0, 46, 9), ink: 'line' },
          { d: ell(44, 0, 9), ink: 'tail' },
        ],
      },
    ],
  };
}

/** A dragonfly from above: two pairs of narrow wings. */
export function dragonfly(): Form {
  const pair = (x: number, lean: number, phase: number): Part[] =>
    ([-1, 1] as const).map((way) => ({
      layers: [
        { d: leaf(x, way * 4, x + lean, way * 92, 13), ink: lean > 0 ? 'fin' : 'tail' },
        { d: stroke(x, way * 8, x + lean * 0.8, way * 76), ink: 'belly', width: 2.4 },
      ],
      pivot: [x, way * 4] as const,
      move: { kind: 'swing' as const, by: 7, phase },
    }));
  return {
    parts: [
      ...pair(28, 22, 0),
      ...pair(10, -24, 0.5),
      {
        layers: [
          ...many(6, (at): Layer => ({ d: ell(-14 - at * 15, 0, 10, 8 - at * 0.6), ink: at % 2 === 0 ? 'body' : 'mark' })),
          { d: ell(22, 0, 26, 14), ink: 'body' },
          { d: ell(54, -9, 11), ink: 'lamp' },
          { d: ell(54, 9, 11), ink: 'lamp' },
          { d: ell(56, -9, 5), ink: 'eye' },
          { d: ell(56, 9, 5), ink: 'eye' },
        ],
      },
    ],
  };
}
