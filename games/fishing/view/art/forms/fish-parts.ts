import type { Layer, Part } from '#games/fishing/view/art/part.ts';
import { ell, leaf, lens, many, poly, stroke } from '#games/fishing/view/art/shapes.ts';

export type FishLook = {
  /** Half of the height of the body, whose length is about 150. */
  height: number;
  tail?: 'fork' | 'fan' | 'moon' | 'veil';
  back?: 'sail' | 'spines' | 'low' | 'tall' | 'shark';
  marks?: 'scales' | 'stripes' | 'bands' | 'spots' | 'line' | 'rivets' | 'none';
  /** Additional parts behind the body, and in `front` parts in front of it. */
  extra?: readonly Part[];
  front?: readonly Part[];
  mouth?: 'small' | 'beak' | 'teeth';
  eyeSize?: number;
};

export function bodyOf(height: number): Layer[] {
  return [
    { d: lens(-72, 80, height), ink: 'body' },
    {
      d: `M-72 0C-40 ${height * 0.5} 30 ${height * 0.5} 78 ${height * 0.1}C70 ${height * 0.9} 40 ${height} 18 ${height}C-12 ${height} -48 ${height * 0.7} -72 0Z`,
      ink: 'belly',
    },
    {
      d: `M-72 0C-46 ${height * 0.7} -12 ${height} 18 ${height}C50 ${height} 76 ${height * 0.6} 80 0C66 ${height * 0.62} -20 ${height * 0.74} -72 0Z`,
      shade: 0.13,
    },
  ];
}

export function tailOf(tail: NonNullable<FishLook['tail']>, height: number): Layer[] {
  const h = Math.max(26, height * 0.8);
  if (tail === 'fan')
    return [
      { d: `M-60 0L-104 ${-h}Q-92 0 -104 ${h}Z`, ink: 'tail' },
      { d: stroke(-68, -4, -98, -h * 0.5), ink: 'fin', width: 3 },
      { d: stroke(-68, 4, -98, h * 0.5), ink: 'fin', width: 3 },
    ];
  if (tail === 'moon')
    return [
      {
        d: `M-58 0C-74 ${-6} -86 ${-h * 0.7} -108 ${-h * 1.15}C-94 ${-h * 0.4} -94 ${h * 0.4} -108 ${h * 1.15}C-86 ${h * 0.7} -74 6 -58 0Z`,
        ink: 'tail',
      },
    ];
  if (tail === 'veil')
    return [
      { d: `M-56 -4C-80 ${-h} -112 ${-h * 1.2} -116 ${-h * 0.5}C-102 ${-h * 0.3} -84 -6 -60 2Z`, ink: 'tail' },
      { d: `M-56 4C-80 ${h * 1.1} -108 ${h * 1.5} -118 ${h * 0.9}C-106 ${h * 0.5} -86 6 -60 -2Z`, ink: 'fin' },
    ];
  return [
    { d: `M-58 -2C-76 -8 -92 ${-h * 0.6} -104 ${-h}C-100 ${-h * 0.4} -90 -6 -84 0Z`, ink: 'tail' },
    { d: `M-58 2C-76 8 -92 ${h * 0.6} -104 ${h}C-100 ${h * 0.4} -90 6 -84 0Z`, ink: 'fin' },
  ];
}

export function backOf(back: NonNullable<FishLook['back']>, height: number): Layer[] {
  if (back === 'spines')
    return many(6, (at) => ({
      d: leaf(34 - at * 17, -height * 0.72, 26 - at * 22, -height - 30 + at * 3, 4.5),
      ink: at % 2 === 0 ? 'fin' : 'tail',
    }));
  if (back === 'sail')
    return [
      { d: `M40 ${-height * 0.7}C30 ${-height - 34} -16 ${-height - 44} -50 ${-height * 0.5 - 20}L-44 ${-height * 0.3}Z`, ink: 'fin' },
    ];
  if (back === 'tall')
    return [
      {
        d: `M30 ${-height * 0.8}C10 ${-height - 20} -30 ${-height - 44} -74 ${-height - 36}C-50 ${-height - 10} -40 ${-height * 0.6} -40 ${-height * 0.4}Z`,
        ink: 'fin',
      },
    ];
  if (back === 'shark')
    return [
      {
        d: `M24 ${-height * 0.8}C14 ${-height - 22} 0 ${-height - 34} -22 ${-height - 38}C-18 ${-height - 10} -22 ${-height * 0.8} -28 ${-height * 0.6}Z`,
        ink: 'fin',
      },
    ];
  return [{ d: `M26 ${-height * 0.8}C10 ${-height - 18} -22 ${-height - 18} -44 ${-height * 0.6}L-40 ${-height * 0.3}Z`, ink: 'fin' }];
}

export function marksOf(marks: NonNullable<FishLook['marks']>, height: number): Layer[] {
  const at = (x: number): number => height * Math.sqrt(Math.max(0, 1 - ((x - 18) / (x > 18 ? 64 : 92)) ** 2)) * 0.94;
  if (marks === 'bands')
    return [38, 2, -34].map((x) => ({
      d: `M${x} ${-at(x)}Q${x + 9} 0 ${x} ${at(x)}L${x - 13} ${at(x - 13)}Q${x - 4} 0 ${x - 13} ${-at(x - 13)}Z`,
      ink: 'mark' as const,
    }));
  if (marks === 'stripes')
    return many(6, (n) => ({
      d: `M${30 - n * 14} ${-at(30 - n * 14) * 0.92}Q${36 - n * 14} ${-height * 0.3} ${28 - n * 14} ${height * 0.12}`,
      ink: 'mark',
      width: 4.5,
    }));
  if (marks === 'line')
    return [{ d: `M-66 -1Q-10 ${-height * 0.2} 72 ${-height * 0.06}L72 ${height * 0.12}Q-10 ${height * 0.06} -66 1Z`, ink: 'mark' }];
  if (marks === 'spots')
    return [
      [20, -0.55, 6],
      [-4, -0.66, 4.5],
      [2, -0.24, 7],
      [-24, -0.4, 5],
      [-26, 0.02, 4],
      [-46, -0.16, 4],
    ].map(([x, y, r]) => ({ d: ell(x!, height * y!, r!), ink: 'mark' as const }));
  if (marks === 'rivets')
    return [
      { d: `M30 ${-at(30)}Q38 0 30 ${at(30)}`, ink: 'line' as const, width: 3 },
      { d: stroke(-24, -at(-24), -24, at(-24)), ink: 'line' as const, width: 3 },
      ...many(5, (n) => ({ d: ell(18 - n * 9, -height * 0.62 + n * n * 1.2, 2.6), ink: 'line' as const })),
      ...many(4, (n) => ({ d: ell(18 - n * 10, height * 0.56 - n * 2, 2.6), ink: 'line' as const })),
    ];
  if (marks === 'scales')
    return [
      [-44, -0.18],
      [-22, -0.5],
      [-22, 0.05],
      [2, -0.66],
      [2, -0.12],
      [26, -0.5],
      [26, 0.08],
    ].map(([x, y]) => ({ d: `M${x} ${height * y!}c-13 3 -13 16 0 19`, ink: 'mark' as const, width: 3.5 }));
  return [];
}

export function mouthOf(mouth: NonNullable<FishLook['mouth']>, height: number): Layer[] {
  if (mouth === 'beak') return [{ d: `M70 ${-height * 0.3}L88 0L70 ${height * 0.3}Q78 0 70 ${-height * 0.3}Z`, ink: 'mark' }];
  if (mouth === 'teeth')
    return [
      {
        d: `M80 ${height * 0.02}C68 ${height * 0.3} 48 ${height * 0.4} 32 ${height * 0.32}L34 ${height * 0.44}C52 ${height * 0.6} 74 ${height * 0.4} 80 ${height * 0.02}Z`,
        ink: 'eye',
      },
      ...many(4, (n) => ({
        d: poly(40 + n * 9, height * 0.4 - n * 1.5, 46 + n * 9, height * 0.36 - n * 1.5, 44 + n * 9, height * 0.52 - n * 2),
        ink: 'belly' as const,
      })),
    ];
  return [{ d: `M80 ${height * 0.12}Q70 ${height * 0.24} 62 ${height * 0.2}`, ink: 'line', width: 2.6 }];
}
