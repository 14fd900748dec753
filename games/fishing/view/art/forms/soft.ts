import { eye } from '#games/fishing/view/art/eye.ts';
import type { Form, Part } from '#games/fishing/view/art/part.ts';
import { ell, leaf, many, stroke } from '#games/fishing/view/art/shapes.ts';

/** A head with arms behind it: octopus, squid, kraken. */
export function tentacled({ arms, isPointed = false, isBolted = false }: { arms: number; isPointed?: boolean; isBolted?: boolean }): Form {
  const spread = (at: number): number => -34 + (68 / (arms - 1)) * at;
  return {
    parts: [
      ...many(arms, (at): Part => {
        const y = spread(at);
        const curl = at % 2 === 0 ? 12 : -12;
        return {
          layers: [
            {
              d: `M0 ${y * 0.5 - 7}C-40 ${y * 0.7 - 6} -70 ${y + curl - 8} -104 ${y * 1.5 + curl}C-72 ${y + curl + 10} -40 ${y * 0.8 + 12} 0 ${y * 0.5 + 9}Z`,
              ink: at % 2 === 0 ? 'fin' : 'tail',
            },
            { d: stroke(-20, y * 0.6 + 3, -62, y + curl * 0.6 + 3), ink: 'mark', width: 3 },
          ],
          pivot: [0, y * 0.5],
          move: { kind: 'swing', by: 9, phase: at * 0.23 },
        };
      }),
      ...(isPointed
        ? [
            {
              layers: [{ d: 'M50 -44C76 -50 96 -28 100 0C96 28 76 50 50 44Z', ink: 'fin' as const }],
              pivot: [60, 0] as const,
              move: { kind: 'flap' as const, by: 0.14 },
            },
          ]
        : []),
      {
        layers: [
          {
            d: isPointed
              ? 'M-14 -30C10 -40 60 -40 100 0C60 40 10 40 -14 30C-22 10 -22 -10 -14 -30Z'
              : 'M-16 -34C4 -62 52 -66 78 -38C98 -16 98 16 78 38C52 66 4 62 -16 34C-24 10 -24 -10 -16 -34Z',
            ink: 'body',
          },
          {
            d: isPointed
              ? 'M-14 30C10 40 60 40 100 0C60 24 10 22 -18 8Z'
              : 'M-16 34C4 62 52 66 78 38C92 22 96 4 92 -10C84 34 30 46 -20 12Z',
            shade: 0.14,
          },
          ...(isBolted
            ? many(6, (at) => ({ d: ell(40 + Math.cos(at) * 30, Math.sin(at) * 26, 3.4), ink: 'line' as const }))
            : [
                [56, -22, 8],
                [70, 4, 6],
                [50, 14, 5],
              ].map(([x, y, r]) => ({ d: ell(x!, y!, r!), ink: 'mark' as const }))),
          ...eye(14, -16, 13),
          ...eye(14, 18, 11),
        ],
      },
    ],
  };
}

/** Long and bent like a rope: pieces that a wave runs through, the head in front. */
export function eel({ links, isLit = false, isPipe = false }: { links: number; isLit?: boolean; isPipe?: boolean }): Form {
  const step = 150 / links;
  return {
    parts: [
      { layers: [{ d: leaf(-74, 0, -108, 0, 12), ink: 'tail' }], pivot: [-74, 0], move: { kind: 'wave', by: 15, phase: 1.5 } },
      ...many(links, (at): Part => {
        const x = -74 + at * step;
        const r = 12 + (at / links) * 9;
        const body = isPipe ? `M${x - 3} ${-r}h${step + 2}v${2 * r}h${-step - 2}Z` : ell(x + step / 2, 0, step * 0.72, r);
        return {
          layers: [
            { d: body, ink: at % 2 === 0 ? 'body' : 'fin' },
            {
              d: isPipe ? `M${x - 5} ${-r - 3}h8v${2 * r + 6}h-8Z` : ell(x + step / 2, r * 0.5, step * 0.5, r * 0.36),
              ink: isPipe ? 'mark' : 'belly',
            },
            ...(isLit && at % 2 === 0 ? [{ d: ell(x + step / 2, -r * 0.1, 6), ink: 'lamp' as const }] : []),
          ],
          pivot: [x, 0],
          move: { kind: 'wave', by: 13, phase: (links - at) / links + 0.2 },
        };
      }),
      {
        layers: [
          { d: 'M54 -22C76 -28 104 -14 104 4C104 20 78 26 54 20Z', ink: 'body' },
          { d: 'M102 8C84 14 70 12 60 8', ink: 'line', width: 3 },
          { d: 'M60 -22C56 -36 40 -40 28 -34C40 -30 46 -24 50 -16Z', ink: 'tail' },
          ...eye(80, -7, 8),
        ],
        pivot: [60, 0],
        move: { kind: 'wave', by: 5, phase: 0.1 },
      },
    ],
  };
}

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

/** Wings of skin in the water, a whip behind. */
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
