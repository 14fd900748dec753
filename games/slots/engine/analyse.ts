import { fraction, minus, ONE, over, plus, power, times, ZERO, type Fraction } from '#kernel/fraction.ts';
import { distributionOf, type Distribution } from '#games/slots/engine/distribution.ts';
import type { Hold } from '#games/slots/engine/machine.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';

/** Exact figures of one paid spin with its whole feature; returns and variance are of win ÷ total bet. */
export type Analysis = {
  rtp: Fraction;
  /** Chance that the paid spin itself wins. */
  hitRate: Fraction;
  variance: Fraction;
  /** Largest win of the paid spin itself, in coins. */
  maxBaseWin: Fraction;
  cycle: Fraction;
  /** Chance that free spins or hold and respin begin. */
  featureRate: Fraction;
};

/** Mean and mean square of a sum of coins. */
type Moments = { mean: Fraction; square: Fraction };

export function analyse(p: Prepared): Analysis {
  return analyseDistribution(p, distributionOf(p));
}

/**
 * Computes the figures of a round from the distribution of a turn. A round is W = B + F: the base win B and the feature F depend on each
 * other only by the number of scatters. The n free spins are n independent trees of retriggers; hold and respin is a chain that only grows.
 */
export function analyseDistribution(p: Prepared, { cycle, byScatters }: Distribution): Analysis {
  const feature = p.hold ? holdMoments(p, p.hold) : freeMoments(p, { cycle, byScatters });
  let [sum, square, hits, triggers, best] = [ZERO, ZERO, 0n, 0n, 0];
  for (const [scatters, wins] of byScatters.entries()) {
    if (wins.size === 0) continue;
    const turn = sums(wins);
    const { mean: f, square: f2 } = feature(scatters);
    const count = fraction(turn.count);
    sum = plus(sum, plus(fraction(turn.coins), times(count, f)));
    square = plus(square, plus(fraction(turn.squares), plus(times(fraction(2n * turn.coins), f), times(count, f2))));
    hits += turn.hits;
    if (p.hold ? scatters >= p.hold.trigger : p.freeSpins[scatters]! > 0) triggers += turn.count;
    for (const coins of wins.keys()) best = Math.max(best, coins);
  }
  const bet = fraction(BigInt(p.machine.totalBet));
  const rtp = over(over(sum, fraction(cycle)), bet);
  return {
    rtp,
    hitRate: fraction(hits, cycle),
    variance: minus(over(over(square, fraction(cycle)), times(bet, bet)), times(rtp, rtp)),
    maxBaseWin: fraction(BigInt(best)),
    cycle: fraction(cycle),
    featureRate: fraction(triggers, cycle),
  };
}

function sums(wins: ReadonlyMap<number, bigint>): { count: bigint; coins: bigint; squares: bigint; hits: bigint } {
  let [count, coins, squares, hits] = [0n, 0n, 0n, 0n];
  for (const [win, times] of wins) {
    const value = BigInt(win);
    count += times;
    coins += value * times;
    squares += value * value * times;
    if (win > 0) hits += times;
  }
  return { count, coins, squares, hits };
}

/**
 * Returns the moments of n free spins. A free spin with all its retriggers is T = w + T1 + … + Tk, with k and w of one window. Then E T = m
 * + r·E T and E T² = E w² + 2·E T·E wk + E k·E T² + (E k² - E k)·(E T)², with r = E k below 1.
 */
function freeMoments(p: Prepared, { cycle, byScatters }: Distribution): (scatters: number) => Moments {
  const factor = BigInt(p.machine.freeMultiplier);
  let [coins, squares, more, moreSquares, crossed] = [0n, 0n, 0n, 0n, 0n];
  for (const [scatters, wins] of byScatters.entries()) {
    const turn = sums(wins);
    const k = p.machine.retrigger ? BigInt(p.freeSpins[scatters]!) : 0n;
    coins += turn.coins * factor;
    squares += turn.squares * factor * factor;
    more += k * turn.count;
    moreSquares += k * k * turn.count;
    crossed += k * turn.coins * factor;
  }
  const awards = p.freeSpins.some((award) => award > 0);
  if (awards && more >= cycle) throw new EndlessFeature();
  const left = minus(ONE, fraction(more, cycle));
  const mean = over(fraction(coins, cycle), left);
  const pairs = times(fraction(moreSquares - more, cycle), times(mean, mean));
  const square = over(plus(fraction(squares, cycle), plus(times(times(fraction(2n), mean), fraction(crossed, cycle)), pairs)), left);
  return (scatters) => {
    const n = BigInt(p.freeSpins[scatters]!);
    return {
      mean: times(fraction(n), mean),
      square: plus(times(fraction(n), square), times(fraction(n * (n - 1n)), times(mean, mean))),
    };
  };
}

/** Error for free spins that retrigger at least one more free spin on average. They would never end, and their return has no bound. */
export class EndlessFeature extends Error {
  constructor() {
    super('the free spins retrigger without end');
  }
}

/**
 * Returns the moments of hold and respin from n full cells. A respin fills k of E empty cells with the binomial chance b(k); q = b(0).
 * Before the respins run out, the next k > 0 comes with b(k)·(1 + q + … + q^(respins - 1)). With q^respins no cell fills. Cells only fill,
 * so one pass from the fullest state down gives the mean and mean square of the further win.
 */
function holdMoments(p: Prepared, hold: Hold): (scatters: number) => Moments {
  const cells = p.cellCount;
  const value = valueMoments(hold);
  const land = fraction(BigInt(hold.land), BigInt(hold.of));
  const grand = fraction(BigInt(hold.grand));
  const later: Moments[] = [];
  later[cells] = { mean: grand, square: times(grand, grand) };
  for (let full = cells - 1; full >= 0; full--) {
    const empty = cells - full;
    const misses = power(minus(ONE, land), empty);
    let repeats = ZERO;
    for (let n = 0; n < hold.respins; n++) repeats = plus(repeats, power(misses, n));
    let [mean, square] = [ZERO, ZERO];
    for (let k = 1; k <= empty; k++) {
      const chance = times(repeats, times(fraction(choose(empty, k)), times(power(land, k), power(minus(ONE, land), empty - k))));
      const sum = added(sumOf(value, k), later[full + k]!);
      mean = plus(mean, times(chance, sum.mean));
      square = plus(square, times(chance, sum.square));
    }
    later[full] = { mean, square };
  }
  return (scatters) => (scatters >= hold.trigger ? added(sumOf(value, scatters), later[scatters]!) : { mean: ZERO, square: ZERO });
}

function valueMoments(hold: Hold): Moments {
  let [total, sum, squares] = [0n, 0n, 0n];
  for (const { coins, weight } of hold.values) {
    total += BigInt(weight);
    sum += BigInt(coins) * BigInt(weight);
    squares += BigInt(coins) * BigInt(coins) * BigInt(weight);
  }
  return { mean: fraction(sum, total), square: fraction(squares, total) };
}

/** Returns the moments of the sum of `count` independent values. */
function sumOf({ mean, square }: Moments, count: number): Moments {
  const n = BigInt(count);
  return {
    mean: times(fraction(n), mean),
    square: plus(times(fraction(n), square), times(fraction(n * (n - 1n)), times(mean, mean))),
  };
}

/** Returns the moments of the sum of two independent values. */
function added(a: Moments, b: Moments): Moments {
  return { mean: plus(a.mean, b.mean), square: plus(a.square, plus(b.square, times(fraction(2n), times(a.mean, b.mean)))) };
}

function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1n; i <= BigInt(k); i++) result = (result * (BigInt(n) - i + 1n)) / i;
  return result;
}
