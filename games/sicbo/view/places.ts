import type { Area, SpotPlace } from '#games/kit/view/table/spots.tsx';
import { SPOTS, type Spot, type SpotKind } from '#games/sicbo/quote.ts';

/** Size of the felt in steps: six rows on a wide felt, nine on a narrow one. */
export const GRID = { across: 24, down: 8, narrow: { across: 24, down: 9.6 } };

type Row = { kinds: readonly SpotKind[]; y: number; h: number; x?: number; w?: number; from?: number; to?: number };

const WIDE: readonly Row[] = [
  { kinds: ['small', 'odd', 'any_triple', 'even', 'big'], y: 0, h: 1.8 },
  { kinds: ['double'], y: 1.8, h: 1.5, w: 12 },
  { kinds: ['triple'], y: 1.8, h: 1.5, x: 12, w: 12 },
  { kinds: ['total'], y: 3.3, h: 1.7 },
  { kinds: ['pair'], y: 5, h: 1.5 },
  { kinds: ['single'], y: 6.5, h: 1.5, w: 13 },
  { kinds: ['four'], y: 6.5, h: 1.5, x: 13, w: 11 },
];

const NARROW: readonly Row[] = [
  { kinds: ['small', 'odd', 'any_triple', 'even', 'big'], y: 0, h: 1.2 },
  { kinds: ['double'], y: 1.2, h: 1.05 },
  { kinds: ['triple'], y: 2.25, h: 1.05 },
  { kinds: ['total'], y: 3.3, h: 1.1, to: 7 },
  { kinds: ['total'], y: 4.4, h: 1.1, from: 7 },
  { kinds: ['pair'], y: 5.5, h: 1, to: 8 },
  { kinds: ['pair'], y: 6.5, h: 1, from: 8 },
  { kinds: ['single'], y: 7.5, h: 1.1 },
  { kinds: ['four'], y: 8.6, h: 1 },
];

/** Places of all spots, on a wide and on a narrow felt. */
export const PLACES: readonly (SpotPlace & { one: Spot })[] = [...SPOTS.values()].map((one) => ({
  one,
  spot: one.name,
  ...areaOf(one, WIDE),
  narrow: areaOf(one, NARROW),
  look: `sspot sspot--${one.kind}`,
}));

function areaOf(one: Spot, rows: readonly Row[]): Area {
  for (const { kinds, y, h, x = 0, w = 24, from = 0, to } of rows) {
    const spots = [...SPOTS.values()].filter(({ kind }) => kinds.includes(kind)).slice(from, to);
    const at = spots.indexOf(one);
    if (at >= 0) return { x: x + (at * w) / spots.length, y, w: w / spots.length, h };
  }
  throw new Error(`${one.name} has no place`);
}
