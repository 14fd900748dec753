import { decisive, type Chances } from '#sports/kit/chances.ts';
import { onLadder, type Price } from '#sports/kit/ladder.ts';

const ENOUGH = 1e-13;
const MOST_TURNS = 60;

/**
 * The exponent k of a power margin: q = p^k, and the q sum to (1 + m) times the sum of the p. Therefore price × p = p^(1 − k) is below 1
 * for each outcome, and long shots bear more (Clarke 2017). Undefined where the margin is more than the market can bear.
 */
export function powerOf(chances: readonly number[], margin: number): number | undefined {
  const logs = chances.map(Math.log);
  const aim = chances.reduce((a, b) => a + b, 0) * (1 + margin);
  if (!(margin > 0) || aim >= chances.length) return undefined;
  // The sum falls in k and is convex, so Newton's steps from 0 come down to the root from one side.
  let k = 0;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    let sum = -aim;
    let slope = 0;
    for (const log of logs) {
      const q = Math.exp(k * log);
      sum += q;
      slope += q * log;
    }
    const next = k - sum / slope;
    if (Math.abs(next - k) < ENOUGH) return next < 1 ? next : undefined;
    k = next;
  }
  return k < 1 ? k : undefined;
}

/** Prices of a market's outcomes; null where one is not sold: it is impossible, decided, or below the least price. */
export function pricesOf(chances: readonly Chances[], margin: number): (Price | null)[] {
  const p = chances.map(decisive);
  const open = p.filter((one) => one > 0 && one < 1);
  const isDecided = p.some((one) => one >= 1);
  const k = isDecided || open.length < 2 ? undefined : powerOf(open, margin);
  return p.map((one) => (k !== undefined && one > 0 ? (onLadder(one ** -k) ?? null) : null));
}

/** A price that load may shorten and never lengthens: the lower of that at the tilted and that at the fair chances. */
export function shortest(fair: readonly (Price | null)[], tilted: readonly (Price | null)[]): (Price | null)[] {
  return fair.map((price, at) => (price === null || tilted[at] === null ? null : Math.min(price, tilted[at] ?? price)));
}
