import { toNumber } from '#kernel/fraction.ts';
import type { OwnFrame } from '#games/fishing/quote.ts';
import type { Title } from '#games/fishing/engine/title.ts';

/** Half width of the 95 % range around the expected return, in standard deviations. */
const WIDTH = 1.96;

/** Returns the expected return of a sitting's charges, and the range of 95 % around it, in minor units. */
export function rangeOf({ share }: Title, { charged, varied }: OwnFrame): { expected: number; least: number; most: number } {
  const expected = toNumber(share) * Number(charged);
  const width = WIDTH * Math.sqrt(varied);
  return { expected, least: Math.max(0, expected - width), most: expected + width };
}
