import { eye } from '#games/fishing/view/art/eye.ts';
import type { Form, Layer, Part } from '#games/fishing/view/art/part.ts';
import { box, ell, leaf, many, poly, star, stroke } from '#games/fishing/view/art/shapes.ts';

/** A row of lanterns on a cord behind a head: the dragon, and with legs the centipede. */
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

/** Three roofs on two posts, a dragon's ball in the middle. */
export function gate(): Form {
  const roof = (y: number, reach: number): Layer[] => [
    {
      d: `M${-reach} ${y}C${-reach * 0.7} ${y - 6} ${-reach * 0.4} ${y - 18} 0 ${y - 30}C${reach * 0.4} ${y - 18} ${reach * 0.7} ${y - 6} ${reach} ${y}L${reach - 6} ${y + 11}H${-reach + 6}Z`,
      ink: 'fin',
    },
    { d: `M0 ${y - 30}C${reach * 0.4} ${y - 18} ${reach * 0.7} ${y - 6} ${reach} ${y}L${reach - 6} ${y + 11}H0Z`, shade: 0.14 },
    { d: stroke(-reach * 0.8, y + 5, reach * 0.8, y + 5), ink: 'mark', width: 3 },
  ];
  return {
    upright: true,
    parts: [
      {
        layers: [
          { d: box(-66, -30, 15, 116) + box(51, -30, 15, 116) + box(-34, -44, 11, 130) + box(23, -44, 11, 130), ink: 'body' },
          { d: box(51, -30, 15, 116) + box(23, -44, 11, 130), shade: 0.16 },
          { d: box(-76, 82, 36, 12) + box(40, 82, 36, 12), ink: 'tail' },
          { d: box(-58, 4, 116, 14), ink: 'tail' },
        ],
      },
      {
        layers: [
          ...roof(-16, 98),
          ...roof(-46, 74),
          ...roof(-74, 46),
          { d: ell(0, -102, 6), ink: 'mark' },
          { d: box(-20, -26, 40, 20), ink: 'mark' },
        ],
      },
      {
        layers: [
          { d: star(0, 42, 12, 30, 22), ink: 'lamp' },
          { d: ell(0, 42, 19), ink: 'mark' },
          { d: 'M-10 46C-8 30 10 30 8 40C6 48 -4 44 -2 50C2 56 10 52 12 46', ink: 'belly', width: 4 },
        ],
        pivot: [0, 42],
        move: { kind: 'spin', by: 0.12 },
      },
    ],
  };
}

/** A chest with its lid ajar. */
export function chest(): Form {
  return {
    upright: true,
    parts: [
      {
        layers: [
          { d: 'M-66 -12C-66 -58 66 -58 66 -12L62 -2H-62Z', ink: 'body' },
          { d: box(-50, -46, 12, 42) + box(38, -46, 12, 42), ink: 'mark' },
        ],
        pivot: [-62, -6],
        move: { kind: 'swing', by: 6 },
      },
      { layers: [{ d: ell(-30, -4, 14) + ell(-4, -8, 16) + ell(24, -4, 14), ink: 'lamp' }] },
      {
        layers: [
          { d: 'M-66 0H66L60 60H-60Z', ink: 'body' },
          { d: 'M-66 0H66L65 12H-65Z', ink: 'fin' },
          { d: box(-50, 0, 12, 60) + box(38, 0, 12, 60), ink: 'mark' },
          { d: 'M0 0H66L60 60H0Z', shade: 0.13 },
          { d: ell(0, 16, 14), ink: 'mark' },
          { d: 'M0 10a5 5 0 0 1 3 9l3 10h-12l3 -10a5 5 0 0 1 3 -9Z', ink: 'eye' },
        ],
      },
    ],
  };
}

/** A frog with a diver's helmet. */
export function frog(): Form {
  const leg = (way: 1 | -1): Part => ({
    layers: [
      { d: stroke(-26, way * 20, -64, way * 40, -54, way * 12, -96, way * 30), ink: 'fin', width: 12 },
      { d: leaf(-92, way * 30, -116, way * 40, 10), ink: 'tail' },
    ],
    pivot: [-26, way * 20],
    move: { kind: 'swing', by: 14, phase: way > 0 ? 0 : 0.5 },
  });
  return {
    parts: [
      leg(1),
      leg(-1),
      {
        layers: [
          { d: ell(-8, 0, 46, 36), ink: 'body' },
          { d: 'M-52 8C-30 46 30 40 36 10C10 28 -30 28 -52 8Z', ink: 'belly' },
          { d: stroke(10, 30, 28, 52), ink: 'fin', width: 9 },
        ],
      },
      {
        layers: [
          { d: ell(48, -4, 40), ink: 'mark' },
          { d: ell(56, -4, 27), ink: 'line' },
          { d: ell(57, -4, 23), ink: 'lamp' },
          ...eye(56, -12, 9),
          ...eye(62, 8, 8),
          { d: box(6, -14, 9, 24), ink: 'line' },
          ...many(5, (at): Layer => ({ d: ell(48 + Math.cos(2 + at * 0.9) * 35, -4 + Math.sin(2 + at * 0.9) * 35, 3), ink: 'line' })),
        ],
      },
    ],
  };
}
