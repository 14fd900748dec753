import type { Rng } from '#games/kit/rng.ts';

const RANGE = 0x1_0000_0000;

/**
 * Draws a whole number below a bound as public verifiers do: floor(f × bound), where f is four bytes as a fraction. Unlike `Dice` it never
 * draws again, so likelihoods differ by less than bound ÷ 2^32; a game that deals by it says so.
 */
export function floorDraw(rng: Rng, bound: number): number {
  const [a, b, c, d] = rng.bytes(4) as unknown as [number, number, number, number];
  // The product is exact where the odd part of the bound is below 2^21: it then has at most 53 significant binary digits.
  return Math.floor(((((a << 24) | (b << 16) | (c << 8) | d) >>> 0) * bound) / RANGE);
}

/**
 * Draws `count` numbers of a pool, in the order drawn: each time the number at floor(f × count of the remaining numbers). The pool is in
 * ascending order.
 */
export function floorDrawMany(rng: Rng, pool: readonly number[], count: number): number[] {
  const left = [...pool];
  return Array.from({ length: count }, () => left.splice(floorDraw(rng, left.length), 1)[0]!);
}
