import { eye } from '#games/fishing/view/art/eye.ts';
import type { Form, Layer, Part } from '#games/fishing/view/art/part.ts';
import { box, ell, leaf, many, star, stroke } from '#games/fishing/view/art/shapes.ts';

/** A gate: three roofs on two posts, with a dragon's ball in the middle. */
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

/** A chest with its lid a little open. */
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
