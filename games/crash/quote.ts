import { fraction, ONE, type Fraction } from '#kernel/fraction.ts';

/** Models by which the end of a flight is computed: from the first 52 bits of a coup's hash, or from its first 32. */
export const MODELS = ['classic', 'steady'] as const;
export type Model = (typeof MODELS)[number];

/** Most bets of a player in one flight. */
export const PLACES = 2;
/** Automatic cash-outs in hundredths: 1.01× to 1,000×. */
export const LEAST_AUTO = 101;
export const MOST_AUTO = 100_000;
/** Highest height that is paid, in hundredths. */
export const MOST_POINT = 1_000_000;

/** A bet; `auto` is the height of its automatic cash-out in hundredths, or null if only the player cashes out. */
export type CrashBet = { place: number; auto: number | null };

/** Return of every target before payouts are cut; no target returns more. */
export const RETURN: Fraction = fraction(99n, 100n);

const GROWTH_PER_MS = 0.000_06;

/** Returns the height after a time, in hundredths: e^(0.00006 t), cut. */
export function heightAt(elapsedMs: number): number {
  return Math.min(MOST_POINT, Math.floor(100 * Math.exp(GROWTH_PER_MS * Math.max(0, elapsedMs)) + 1e-9));
}

/** Returns the first whole millisecond at which a height is reached. */
export function timeOf(height: number): number {
  let at = Math.max(0, Math.floor(Math.log(height / 100) / GROWTH_PER_MS) - 2);
  while (heightAt(at) < height) at++;
  return at;
}

/** Writes hundredths: `2.41`. */
export function heightText(height: number): string {
  return (height / 100).toFixed(2);
}

const EDGE: Fraction = fraction(1n, 100n);
const R52 = 2n ** 52n;
const R32 = 2n ** 32n;

/** Returns the point floor(99 · 2^52 ÷ (2^52 − r)) in hundredths, at least 1.00×. */
export function pointOf52(r: bigint): number {
  return toPoint((99n * R52) / (R52 - r));
}

/**
 * Returns the point of the older formula, (100 · 2^52 − r) ÷ (2^52 − r) in hundredths, cut. The edge of the house in that formula comes
 * from flights that end at once.
 */
export function pointOfLegacy(r: bigint): number {
  return toPoint((100n * R52 - r) / (R52 - r));
}

/** Returns the point 2^bits ÷ (r + 1) · (1 − edge) in hundredths, cut, at least 1.00×. */
export function pointOfBits(bits: number, r: bigint, edge: Fraction): number {
  return toPoint((2n ** BigInt(bits) * 100n * (edge.bottom - edge.top)) / ((r + 1n) * edge.bottom));
}

export function pointOf32(r: bigint): number {
  return pointOfBits(32, r, EDGE);
}

/**
 * Returns the chance that the older formula reaches a height of more than 1.00×, over all hashes of 256 bits. The first 52 bits must be r ≥
 * 2^52 · (height − 100) ÷ (height − 1), and the whole hash must not be a multiple of the divisor.
 */
export function chanceOfLegacy(divisor: bigint, height: number): Fraction {
  const target = BigInt(height);
  if (target <= 100n) return ONE;
  const least = (R52 * (target - 100n) + target - 2n) / (target - 1n);
  const [from, all] = [least << 204n, 1n << 256n];
  const multiplesBelow = (bound: bigint): bigint => (bound + divisor - 1n) / divisor;
  return fraction(all - from - (multiplesBelow(all) - multiplesBelow(from)), all);
}

function toPoint(hundredths: bigint): number {
  return Number(hundredths < 100n ? 100n : hundredths);
}

/** Returns the exact chance of a height of more than 1.00×. */
export function chanceOf(model: Model, height: number): Fraction {
  const target = BigInt(height);
  // floor(99·N ÷ (N − r)) ≥ t  ⇔  N − r ≤ 99·N ÷ t; floor(99·N ÷ (r + 1)) ≥ t  ⇔  r + 1 ≤ 99·N ÷ t.
  const all = model === 'classic' ? R52 : R32;
  return fraction((99n * all) / target, all);
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['rise', 'two', 'out', 'auto', 'line', 'late', 'most', 'formula', 'fair'];
