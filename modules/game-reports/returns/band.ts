/** Published return of rules, in ten-thousandths: of the play with the largest edge, and of the best play. `variance` is that of win ÷ stake. */
export type Theory = { leastBps: number; bestBps: number; variance: number | null };
/** Sums of rounds under one set of rules in one currency: minor units, their squares and products. */
export type ReturnSums = { rounds: number; stake: number; payout: number; stakesSquared: number; products: number; payoutsSquared: number };
/** Sums of rounds with what theory expects of them. */
export type Expected = { rounds: number; stake: number; payout: number; least: number; best: number; variance: number };

/** Least number of rounds for a band: from here their mean is close to normal. */
export const LEAST_ROUNDS = 1_000;
/** Half widths of the two bands in standard errors: 99 % and 99.99 % of samples of a right game lie within. */
export const Z_WATCH = 2.5758;
export const Z_ALARM = 3.8906;

/**
 * Payouts that theory expects of rounds, and the variance of their sum. The variance is that of the rules by the squares of the stakes, where
 * it is published; else that of the sample around the middle of the published returns.
 */
export function expectedOf(sums: ReturnSums, { leastBps, bestBps, variance }: Theory): Expected {
  const { rounds, stake, payout, stakesSquared, products, payoutsSquared } = sums;
  const [least, best] = [leastBps / 10_000, bestBps / 10_000];
  const middle = (least + best) / 2;
  const spread = payoutsSquared - 2 * middle * products + middle * middle * stakesSquared;
  return {
    rounds,
    stake,
    payout,
    least: least * stake,
    best: best * stake,
    variance: variance === null ? Math.max(0, spread) : variance * stakesSquared,
  };
}

/** Adds up sums of independent rounds. */
export function together(parts: readonly Expected[]): Expected {
  const sum = (name: keyof Expected): number => parts.reduce((total, part) => total + part[name], 0);
  return {
    rounds: sum('rounds'),
    stake: sum('stake'),
    payout: sum('payout'),
    least: sum('least'),
    best: sum('best'),
    variance: sum('variance'),
  };
}

export type Verdict = 'few' | 'inside' | 'watch' | 'outside';
/** Return of rounds and the band that theory gives it, as parts of the stakes. */
export type Band = { paid: number; least: number; best: number; low: number; high: number; verdict: Verdict };

/** Judges a return: outside the narrow band it is to watch, outside the wide one it is an alarm. The shown band is the wide one. */
export function bandOf({ rounds, stake, payout, least, best, variance }: Expected): Band | undefined {
  if (stake <= 0) return undefined;
  const error = Math.sqrt(variance);
  const beyond = (z: number): boolean => payout < least - z * error || payout > best + z * error;
  const verdict = rounds < LEAST_ROUNDS ? 'few' : beyond(Z_ALARM) ? 'outside' : beyond(Z_WATCH) ? 'watch' : 'inside';
  return {
    paid: payout / stake,
    least: least / stake,
    best: best / stake,
    low: Math.max(0, (least - Z_ALARM * error) / stake),
    high: (best + Z_ALARM * error) / stake,
    verdict,
  };
}
