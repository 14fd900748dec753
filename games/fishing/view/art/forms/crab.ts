import { eye } from '#games/fishing/view/art/eye.ts';
import type { Form, Part } from '#games/fishing/view/art/part.ts';
import { box, ell, many, poly, star, stroke } from '#games/fishing/view/art/shapes.ts';

/** A crab from above; `carries` is on its back. */
export function crab({ carries = [] }: { carries?: readonly Part[] } = {}): Form {
  const side = (way: 1 | -1): Part[] => [
    ...many(3, (at): Part => ({
      layers: [{ d: stroke(-20 + at * 18, way * 26, -34 + at * 24, way * 56, -44 + at * 30, way * 74), ink: 'fin', width: 9 }],
      pivot: [-20 + at * 18, way * 26],
      move: { kind: 'swing', by: 10, phase: at * 0.3 + (way > 0 ? 0.5 : 0) },
    })),
    {
      layers: [
        { d: stroke(34, way * 24, 60, way * 52), ink: 'fin', width: 13 },
        {
          d: `M48 ${way * 44}C66 ${way * 30} 98 ${way * 36} 104 ${way * 62}L84 ${way * 58}L98 ${way * 78}C70 ${way * 88} 44 ${way * 70} 48 ${way * 44}Z`,
          ink: 'tail',
        },
      ],
      pivot: [34, way * 24],
      move: { kind: 'swing', by: 7, phase: way > 0 ? 0.2 : 0.6 },
    },
  ];
  return {
    upright: true,
    parts: [
      ...side(1),
      ...side(-1),
      {
        layers: [
          { d: ell(0, 0, 52, 44), ink: 'body' },
          { d: 'M-50 10C-40 52 40 52 50 10C30 34 -30 34 -50 10Z', shade: 0.16 },
          ...(carries.length > 0 ? [] : many(5, (at) => ({ d: ell(-24 + at * 12, -14 + (at % 2) * 14, 5), ink: 'mark' as const }))),
          ...eye(40, -16, 9),
          ...eye(40, 16, 9),
        ],
      },
      ...carries,
    ],
  };
}

export const BOMB: Part = {
  layers: [
    { d: ell(-6, 0, 32), ink: 'eye' },
    { d: 'M-34 -10A32 32 0 0 1 2 -31', ink: 'belly', width: 4 },
    { d: box(-16, -44, 20, 16), ink: 'mark' },
    { d: 'M-6 -44Q-6 -62 12 -64', ink: 'belly', width: 4 },
    { d: star(16, -66, 7, 15, 7), ink: 'lamp' },
    { d: star(16, -66, 7, 8, 4), ink: 'belly' },
  ],
};

export const COG: Part = {
  layers: [
    { d: star(0, 0, 10, 36, 27), ink: 'mark' },
    { d: ell(0, 0, 26), ink: 'body' },
    { d: ell(0, 0, 10), ink: 'eye' },
  ],
  pivot: [0, 0],
  move: { kind: 'spin', by: 0.25 },
};

export const PRISM: Part = {
  layers: [
    { d: poly(-26, -26, 20, -30, 40, 0, 20, 30, -26, 26), ink: 'mark' },
    { d: poly(-18, -18, 16, -20, 30, 0, 16, 20, -18, 18), ink: 'lamp' },
    { d: poly(-18, -18, 16, -20, 30, 0), shade: -0.4 },
  ],
};
