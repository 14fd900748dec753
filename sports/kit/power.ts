import { decisive, type Chances } from '#sports/kit/chances.ts';
import { onLadder, type Price } from '#sports/kit/ladder.ts';

const ENOUGH = 1e-13;
const MOST_TURNS = 60;

/**
 * Returns the exponent k of a power margin: q = p^k, and the q sum to (1 + m) times the sum of the p. Therefore price × p = p^(1 − k) is
 * below 1 for each outcome, and unlikely outcomes bear more of the margin (Clarke 2017). Undefined if the margin is more than the market
 * can bear.
 */
export function powerOf(chances: readonly number[], margin: number): number | undefined {
  const logs = chances.map(Math.log);
  const aim = chances.reduce((a, b) => a + b, 0) * (1 + margin);
  if (!(margin > 0) || aim >= chances.length) return undefined;
  // The sum falls with k and is convex, so Newton's steps from 0 approach the root from one side.
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

/**
 * Returns the prices of a market's outcomes; null for an outcome that is not sold: it is impossible, decided, or below the lowest price.
 */
export function pricesOf(chances: readonly Chances[], margin: number): (Price | null)[] {
  const p = chances.map(decisive);
  const open = p.filter((one) => one > 0 && one < 1);
  const isDecided = p.some((one) => one >= 1);
  const k = isDecided || open.length < 2 ? undefined : powerOf(open, margin);
  return p.map((one) => (k !== undefined && one > 0 ? (onLadder(one ** -k) ?? null) : null));
}

/**
 * Returns the lower of the fair and the tilted price of each outcome, so that the load of bets only shortens prices; null if either is
 * null.
 */
export function shortest(fair: readonly (Price | null)[], tilted: readonly (Price | null)[]): (Price | null)[] {
  return fair.map((price, at) => (price === null || tilted[at] === null ? null : Math.min(price, tilted[at] ?? price)));
}
