import { eye } from '#games/fishing/view/art/eye.ts';
import type { Form, Part } from '#games/fishing/view/art/part.ts';
import { ell, leaf, many, stroke } from '#games/fishing/view/art/shapes.ts';

/** A head with arms behind it: octopus, squid or kraken. */
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

/** A long body of links through which a wave runs, with the head in front. */
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
