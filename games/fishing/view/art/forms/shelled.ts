import { eye } from '#games/fishing/view/art/eye.ts';
import type { Form, Part } from '#games/fishing/view/art/part.ts';
import { box, ell, leaf, many, poly, stroke } from '#games/fishing/view/art/shapes.ts';

export function turtle({ isIron = false }: { isIron?: boolean } = {}): Form {
  const flipper = (way: 1 | -1, x: number, reach: number): Part => ({
    layers: [
      {
        d: `M${x} ${way * 18}C${x + 8} ${way * 44} ${x - 20} ${way * reach} ${x - 46} ${way * (reach + 6)}C${x - 44} ${way * (reach - 24)} ${x - 34} ${way * 26} ${x - 26} ${way * 16}Z`,
        ink: 'fin',
      },
    ],
    pivot: [x - 10, way * 18],
    move: { kind: 'swing', by: 16, phase: way > 0 ? 0 : 0.5 },
  });
  return {
    parts: [
      flipper(1, 46, 88),
      flipper(-1, 46, 88),
      flipper(1, -30, 56),
      flipper(-1, -30, 56),
      {
        layers: [
          { d: 'M50 -18C76 -26 102 -16 102 2C102 18 76 24 50 18Z', ink: 'fin' },
          ...eye(82, -8, 7),
          { d: 'M100 8Q92 14 82 12', ink: 'line', width: 2.6 },
        ],
        pivot: [52, 0],
        move: { kind: 'swing', by: 5 },
      },
      {
        layers: [
          { d: ell(0, 0, 66, 52), ink: 'body' },
          { d: ell(0, 0, 54, 41), ink: 'tail' },
          { d: poly(-20, -24, 14, -24, 30, 0, 14, 24, -20, 24, -34, 0), ink: 'body' },
          { d: 'M14 -24L28 -42M30 0L60 0M14 24L28 42M-20 24L-32 42M-34 0L-64 0M-20 -24L-32 -42', ink: 'mark', width: 4 },
          ...(isIron
            ? many(8, (at) => ({ d: ell(Math.cos((at * Math.PI) / 4) * 60, Math.sin((at * Math.PI) / 4) * 46, 4), ink: 'line' as const }))
            : []),
          { d: 'M-64 12C-50 60 50 60 64 12C40 44 -40 44 -64 12Z', shade: 0.15 },
        ],
      },
    ],
  };
}

/** A bent shrimp or lobster from the side; `nose` is held in front of it. */
export function lobster({ nose = [], isLit = false }: { nose?: readonly Part[]; isLit?: boolean }): Form {
  return {
    parts: [
      {
        layers: [
          { d: leaf(-66, 18, -104, 0, 12), ink: 'tail' },
          { d: leaf(-66, 20, -106, 34, 12), ink: 'fin' },
        ],
        pivot: [-64, 20],
        move: { kind: 'swing', by: 18 },
      },
      ...many(4, (at): Part => ({
        layers: [{ d: stroke(-30 + at * 20, 20, -38 + at * 20, 50), ink: 'fin', width: 6 }],
        pivot: [-30 + at * 20, 20],
        move: { kind: 'swing', by: 14, phase: at * 0.25 },
      })),
      ...many(5, (at): Part => ({
        layers: [{ d: ell(-58 + at * 18, 14 - Math.sin((at / 4) * Math.PI) * 14, 19, 18 + at * 1.6), ink: at % 2 === 0 ? 'body' : 'tail' }],
        pivot: [0, 0],
        move: { kind: 'wave', by: 4, phase: (5 - at) * 0.14 },
      })),
      {
        layers: [
          { d: 'M6 -24C30 -36 66 -26 78 -4C72 16 40 26 8 20C-2 6 -2 -10 6 -24Z', ink: 'body' },
          { d: 'M8 20C40 26 72 16 78 -4C60 12 30 14 4 6Z', shade: 0.15 },
          { d: 'M70 -10C92 -36 96 -56 90 -70M66 -14C80 -40 76 -60 64 -76', ink: 'fin', width: 3 },
          ...eye(54, -10, 9),
          ...(isLit ? [{ d: ell(28, -6, 11), ink: 'lamp' as const }] : []),
        ],
      },
      ...nose,
    ],
  };
}

export const DRILL: Part = {
  layers: [
    { d: poly(70, -20, 112, 0, 70, 20), ink: 'mark' },
    { d: 'M76 -17L80 15M86 -12L89 11M96 -8L98 7', ink: 'line', width: 3 },
    { d: box(60, -22, 12, 44), ink: 'tail' },
  ],
  pivot: [86, 0],
  move: { kind: 'flap', by: 0.18 },
};

export function nautilus(): Form {
  return {
    parts: [
      ...many(4, (at): Part => ({
        layers: [{ d: leaf(48, 8 + at * 9, 100 - at * 5, 14 + at * 18, 7), ink: at % 2 === 0 ? 'fin' : 'tail' }],
        pivot: [48, 10 + at * 9],
        move: { kind: 'swing', by: 10, phase: at * 0.2 },
      })),
      {
        layers: [
          { d: 'M64 0C66 -50 26 -84 -20 -78C-70 -70 -90 -20 -72 22C-56 58 -10 72 26 56C50 46 62 24 64 0Z', ink: 'body' },
          {
            d: 'M64 0C40 -10 20 -30 22 -76M40 34C14 20 -14 -24 -20 -78M10 60C-8 40 -40 6 -66 -46M-26 60C-34 44 -54 24 -80 -2',
            ink: 'mark',
            width: 9,
          },
          { d: 'M64 0C66 -50 26 -84 -20 -78C20 -60 40 -30 30 8Z', shade: 0.08 },
          { d: ell(-14, 0, 15), ink: 'tail' },
          { d: 'M26 6C44 -6 66 2 72 22C66 40 44 48 26 44Z', ink: 'belly' },
          ...eye(50, 20, 9),
        ],
      },
    ],
  };
}
