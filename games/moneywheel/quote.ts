import { fraction, ONE, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';
import { liveTables, type CoupMark, type Hue } from '#games/kit/quote.ts';

/** Six tables of the same pace, because a spin takes long. */
export const TABLES = liveTables(['moneywheel'], { live: 6, speed: 0 });

export type Segment = number | 'x2' | 'x7';

/**
 * All 54 segments in order around the wheel: 23 ones, 15 twos, 7 fives, 4 tens, 2 twenties, a forty, and two multipliers opposite each
 * other.
 */
// prettier-ignore
export const SEGMENTS: readonly Segment[] = [
  'x2', 1, 2, 5, 1, 2, 1, 10, 1, 2, 1, 5, 1, 2, 1, 2, 1, 5, 1, 2, 10, 1, 20, 2, 1, 5, 1,
  'x7', 2, 1, 10, 2, 1, 5, 1, 2, 40, 1, 2, 1, 5, 1, 2, 1, 10, 2, 1, 5, 1, 2, 20, 1, 2, 1,
];

export const NUMBERS = [1, 2, 5, 10, 20, 40] as const;

/** The places of the segments at which the wheel stopped: multipliers, then a number. */
export type Coup = { stops: readonly number[] };

/** The colour of each number, on the felt and in the road. */
export const HUES = ['gold', 'blue', 'violet', 'green', 'night', 'red'] as const satisfies readonly Hue[];

/** Returns the factor of a multiplier; null for a number. */
export function multiplierOf(segment: Segment): bigint | null {
  return typeof segment === 'number' ? null : BigInt(segment.slice(1));
}

/** Returns the number at which the wheel finally stopped. */
export function numberOf({ stops }: Coup): number {
  return SEGMENTS[stops.at(-1)!] as number;
}

export function markOf(coup: Coup): CoupMark {
  return markOfNumber(numberOf(coup));
}

export function markOfNumber(number: number): CoupMark {
  return { text: String(number), hue: HUES[NUMBERS.findIndex((one) => one === number)]! };
}

/** Returns the product of all multipliers before the number. */
export function productOf({ stops }: Coup): bigint {
  return stops.reduce((product, stop) => product * (multiplierOf(SEGMENTS[stop]!) ?? 1n), 1n);
}

/** Printed prices to one, before multipliers: a number pays itself. */
export const SPOTS: ReadonlyMap<string, string> = new Map(NUMBERS.map((number) => [`number:${number}`, String(number)]));

/** Returns the payout of a chip on a spot as a multiple of the chip, stake included. Multipliers multiply the win, not the chip. */
export function returnsOf(spot: string, coup: Coup): Fraction {
  const number = numberOf(coup);
  return spot === `number:${number}` ? plus(ONE, fraction(BigInt(number) * productOf(coup))) : ZERO;
}

/**
 * Returns the chance and the return of a spot by formula. Each spin ends at one of 52 numbers or is repeated, so P = c ÷ 52 for c segments.
 * With E, the mean of the product if the number wins: E = c ÷ 54 + (2 + 7) ÷ 54 · E, so E = c ÷ 45.
 */
export function oddsOf(spot: string): { p: Fraction; rtp: Fraction } {
  const number = Number(SPOTS.get(spot));
  const count = BigInt(SEGMENTS.filter((segment) => segment === number).length);
  const factors = SEGMENTS.flatMap((segment) => multiplierOf(segment) ?? []);
  const all = BigInt(SEGMENTS.length);
  const p = fraction(count, all - BigInt(factors.length));
  const mean = fraction(count, all - factors.reduce((sum, factor) => sum + factor, 0n));
  return { p, rtp: plus(p, times(fraction(BigInt(number)), mean)) };
}

/** Duration of a spin from its push to its stop. */
export const SPIN_MS = 5_200;
const NEXT_MS = 6_200;

/** Returns the times at which the wheel stops, one for each spin, in milliseconds. */
export function stepsOf({ stops }: Coup): readonly number[] {
  return stops.map((_, at) => SPIN_MS + at * NEXT_MS);
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['spin', 'multiplier', 'again', 'cut', 'bias', 'fair'];
