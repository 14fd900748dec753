import { eye } from '#games/fishing/view/art/eye.ts';
import type { Form } from '#games/fishing/view/art/part.ts';
import { ell, many, stroke } from '#games/fishing/view/art/shapes.ts';

export function seahorse(): Form {
  return {
    upright: true,
    parts: [
      { layers: [{ d: 'M-30 -6C-58 -26 -66 8 -44 22C-36 14 -30 6 -26 6Z', ink: 'fin' }], pivot: [-28, 4], move: { kind: 'flap', by: 0.3 } },
      {
        layers: [
          { d: 'M-8 26C-30 40 -24 92 8 88C30 84 26 56 10 62C20 70 8 78 2 70C-8 58 16 44 22 34Z', ink: 'body' },
          { d: stroke(-8, 44, 6, 50, -10, 60, 2, 66), ink: 'mark', width: 3 },
        ],
        pivot: [4, 30],
        move: { kind: 'swing', by: 8 },
      },
      {
        layers: [
          {
            d: 'M6 -60C-18 -60 -30 -40 -22 -20C-38 0 -26 34 0 40C28 36 32 0 14 -18C22 -22 30 -28 34 -30L66 -36L64 -50L34 -50C28 -58 18 -62 6 -60Z',
            ink: 'body',
          },
          { d: 'M14 -18C32 0 28 36 0 40C14 26 16 0 6 -14Z', ink: 'belly' },
          ...many(5, (at) => ({ d: stroke(-20 + at, -6 + at * 9, 20 - at * 2, -8 + at * 9), ink: 'mark' as const, width: 3 })),
          { d: 'M-10 -58L-16 -78L-2 -66L6 -84L12 -64L26 -74L22 -56Z', ink: 'tail' },
          ...eye(14, -42, 9),
        ],
      },
    ],
  };
}

/** A ray: wings of skin, with a whip behind. */
export function ray({ isPropeller = false }: { isPropeller?: boolean } = {}): Form {
  return {
    parts: [
      { layers: [{ d: 'M-40 -3Q-80 -10 -116 6Q-80 2 -40 5Z', ink: 'tail' }], pivot: [-40, 0], move: { kind: 'swing', by: 10 } },
      {
        layers: [
          { d: 'M60 -8C40 -40 -6 -86 -56 -92C-40 -60 -44 -30 -50 -4Z', ink: 'fin' },
          { d: 'M60 -8C40 -40 -6 -86 -56 -92C-20 -64 10 -36 20 -6Z', shade: 0.1 },
        ],
        pivot: [0, -4],
        move: { kind: 'flap', by: 0.22 },
      },
      {
        layers: [
          { d: 'M60 8C40 40 -6 86 -56 92C-40 60 -44 30 -50 4Z', ink: 'fin' },
          { d: 'M60 8C40 40 -6 86 -56 92C-20 64 10 36 20 6Z', shade: 0.22 },
        ],
        pivot: [0, 4],
        move: { kind: 'flap', by: 0.22, phase: 0.1 },
      },
      {
        layers: [
          { d: 'M82 -8C70 -30 20 -34 -30 -22C-52 -12 -52 12 -30 22C20 34 70 30 82 8Q74 0 82 -8Z', ink: 'body' },
          ...[
            [-10, -8],
            [8, 6],
            [-26, 4],
            [26, -10],
            [-2, 12],
          ].map(([x, y]) => ({ d: ell(x!, y!, 4.5), ink: 'mark' as const })),
          ...eye(58, -14, 7),
          ...eye(58, 14, 7),
        ],
      },
      ...(isPropeller
        ? [
            {
              layers: [
                {
                  d: 'M-46 0C-40 -30 -30 -34 -28 -22C-30 -10 -38 -4 -46 0ZM-46 0C-52 30 -62 34 -64 22C-62 10 -54 4 -46 0Z',
                  ink: 'mark' as const,
                },
                { d: ell(-46, 0, 8), ink: 'lamp' as const },
              ],
              pivot: [-46, 0] as const,
              move: { kind: 'spin' as const, by: 1.2 },
            },
          ]
        : []),
    ],
  };
}
