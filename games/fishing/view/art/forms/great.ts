import { eye } from '#games/fishing/view/art/eye.ts';
import type { Form, Layer, Part } from '#games/fishing/view/art/part.ts';
import { box, ell, leaf, many, poly, stroke } from '#games/fishing/view/art/shapes.ts';

/** A head with a row of lanterns on a cord behind it: the dragon, or with legs the centipede. */
export function dragon({ links, hasLegs = false }: { links: number; hasLegs?: boolean }): Form {
  const step = 132 / links;
  return {
    parts: [
      {
        layers: [{ d: 'M-84 0C-104 -20 -116 -16 -118 -4C-110 -6 -106 0 -110 8C-116 14 -104 20 -84 6Z', ink: 'tail' }],
        pivot: [-84, 0],
        move: { kind: 'wave', by: 15, phase: 1.4 },
      },
      ...many(links, (at): Part => {
        const [x, r] = [-76 + at * step, 11 + (at / links) * 9];
        return {
          layers: [
            ...(hasLegs
              ? [
                  { d: stroke(x, r, x - 7, r + 18), ink: 'mark' as const, width: 3 },
                  { d: stroke(x, -r, x - 7, -r - 18), ink: 'mark' as const, width: 3 },
                ]
              : [{ d: poly(x - 8, -r + 2, x - 2, -r - 13, x + 7, -r + 2), ink: 'fin' as const }]),
            { d: ell(x, 0, step * 0.62, r), ink: at % 2 === 0 ? 'body' : 'fin' },
            { d: ell(x, 0, step * 0.3, r), ink: 'mark', width: 2 },
            ...(hasLegs ? [] : [{ d: ell(x, r * 0.1, 5.5), ink: 'lamp' as const }]),
          ],
          pivot: [x, 0],
          move: { kind: 'wave', by: 12, phase: ((links - at) / links) * 1.2 },
        };
      }),
      {
        layers: [
          { d: 'M60 -26C36 -60 22 -52 10 -64C20 -36 34 -24 44 -14ZM66 -28C54 -56 48 -66 38 -74C40 -50 48 -34 54 -22Z', ink: 'lamp' },
          { d: 'M34 -24C14 -18 12 0 24 4C10 12 18 30 38 26Z', ink: 'tail' },
          { d: 'M36 -26C60 -36 92 -26 108 -8C112 2 104 8 96 6C82 6 74 12 70 18C60 30 44 30 34 22C28 6 28 -12 36 -26Z', ink: 'body' },
          { d: 'M66 20C78 12 88 12 98 14C92 26 80 30 66 30Z', ink: 'mark' },
          { d: poly(80, 8, 86, 8, 83, 18, 90, 8, 96, 8, 93, 17), ink: 'belly' },
          { d: 'M104 -10C116 -20 118 -30 114 -38M104 -2C118 -4 122 -12 122 -18', ink: 'lamp', width: 3 },
          ...eye(66, -10, 11),
          { d: stroke(52, -24, 78, -20), ink: 'mark', width: 5 },
        ],
        pivot: [40, 0],
        move: { kind: 'wave', by: 5, phase: 0.05 },
      },
    ],
  };
}

/** An iron hull with rivets and portholes. */
export function whale(): Form {
  return {
    parts: [
      {
        layers: [
          { d: 'M-66 -4C-86 -14 -92 -44 -116 -48C-106 -26 -104 -14 -98 0C-106 10 -108 22 -114 38C-92 34 -84 14 -66 8Z', ink: 'tail' },
        ],
        pivot: [-66, 0],
        move: { kind: 'swing', by: 9 },
      },
      {
        layers: [
          { d: box(8, -66, 20, 24), ink: 'tail' },
          { d: box(4, -72, 28, 9), ink: 'mark' },
          { d: ell(18, -84, 11), ink: 'belly' },
          { d: ell(4, -96, 8), ink: 'belly' },
        ],
      },
      {
        layers: [
          { d: 'M-76 0C-50 -40 -6 -54 46 -50C86 -46 106 -20 104 8C100 36 62 48 16 46C-26 44 -56 26 -76 0Z', ink: 'body' },
          { d: 'M-76 0C-40 30 40 32 104 4C102 36 62 48 16 46C-26 44 -56 26 -76 0Z', ink: 'belly' },
          { d: 'M20 46C24 30 60 22 102 14M4 45C12 28 50 16 103 8M-14 42C0 26 30 20 60 17', ink: 'line', width: 2.6 },
          { d: stroke(-34, -32, -30, 32) + stroke(10, -48, 12, 14) + stroke(56, -49, 58, 6), ink: 'line', width: 3 },
          ...many(13, (at): Layer => ({ d: ell(-58 + at * 12, -20 - Math.sin((at / 13) * 3) * 19, 2.4), ink: 'line' })),
          ...many(3, (at): Layer[] => [
            { d: ell(-14 + at * 24, -16, 8.5), ink: 'mark' },
            { d: ell(-14 + at * 24, -16, 5.5), ink: 'lamp' },
          ]).flat(),
          ...eye(78, -10, 9),
          { d: 'M104 8C92 14 80 14 70 10', ink: 'line', width: 3 },
        ],
      },
      {
        layers: [
          { d: leaf(26, 26, -12, 64, 15), ink: 'fin' },
          { d: ell(24, 28, 5), ink: 'mark' },
        ],
        pivot: [24, 26],
        move: { kind: 'swing', by: 13 },
      },
    ],
  };
}
