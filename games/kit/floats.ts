import type { Rng } from '#games/kit/rng.ts';

const RANGE = 0x1_0000_0000;

/**
 * A whole number below a bound by the mapping that public verifiers use: floor(f × bound), f being four bytes as a fraction. Unlike
 * `Dice` it never draws again, so faces differ in likelihood by less than bound ÷ 2^32; a game that deals by it says so.
 */
export function floorDraw(rng: Rng, bound: number): number {
  const [a, b, c, d] = rng.bytes(4) as unknown as [number, number, number, number];
  // Exact where the odd part of the bound is below 2^21: the product then has at most 53 digits that count.
  return Math.floor(((((a << 24) | (b << 16) | (c << 8) | d) >>> 0) * bound) / RANGE);
}

/** `count` of a pool in the order drawn: each time the one at floor(f × what is left), the pool in ascending order. */
export function floorDrawMany(rng: Rng, pool: readonly number[], count: number): number[] {
  const left = [...pool];
  return Array.from({ length: count }, () => left.splice(floorDraw(rng, left.length), 1)[0]!);
}
