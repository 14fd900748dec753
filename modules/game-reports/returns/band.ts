/**
 * Published return of rules, in ten-thousandths: of the play with the largest edge, and of the best play. `variance` is the variance of win
 * ÷ stake.
 */
export type Theory = { leastBps: number; bestBps: number; variance: number | null };
/** Sums of rounds under one set of rules in one currency: minor units, their squares and products. */
export type ReturnSums = { rounds: number; stake: number; payout: number; stakesSquared: number; products: number; payoutsSquared: number };
/** Sums of rounds with their expected values in theory. */
export type Expected = { rounds: number; stake: number; payout: number; least: number; best: number; variance: number };

/** Least number of rounds for a band. From this number on, their mean is almost normally distributed. */
export const LEAST_ROUNDS = 1_000;
/** Half widths of the two bands in standard errors. They contain 99 % and 99.99 % of the samples of a correct game. */
export const Z_WATCH = 2.5758;
export const Z_ALARM = 3.8906;

/**
 * Returns the payouts that theory expects of rounds, and the variance of their sum. It follows from the published variance of the rules and
 * the squares of the stakes, else from the sample around the middle of the published returns.
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

/** Adds sums of independent rounds. */
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
/** Return of rounds and its band in theory, as parts of the stakes. */
export type Band = { paid: number; least: number; best: number; low: number; high: number; verdict: Verdict };

/** Checks a return: outside the narrow band it needs attention, outside the wide band it is an alarm. The shown band is the wide band. */
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
