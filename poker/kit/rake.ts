/** Rules of the rake. `percentBps` is in ten-thousandths; amounts are whole units. */
export type RakeRules = { percentBps: number; cap: number; noFlopNoDrop: boolean; step: number };

/** Returns the rake of a hand: the percentage of all pots, cut to the step, and at most the cap. 0 without a flop if the rules say so. */
export function rakeOf(raked: number, isFlopSeen: boolean, { percentBps, cap, noFlopNoDrop, step }: RakeRules): number {
  if (noFlopNoDrop && !isFlopSeen) return 0;
  const steps = (BigInt(raked) * BigInt(percentBps)) / 10_000n / BigInt(step);
  return Math.min(cap, Number(steps) * step);
}

/** Shares a whole amount by weights, with largest remainders: the parts sum to the amount. Equal remainders go to the first. */
export function sharesOf(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => {
    const product = BigInt(amount) * BigInt(weight);
    return { whole: Number(product / sum), rest: product % sum };
  });
  const odd = amount - exact.reduce((all, { whole }) => all + whole, 0);
  const order = exact.map((_part, at) => at).toSorted((a, b) => Number(exact[b]!.rest - exact[a]!.rest) || a - b);
  const lucky = new Set(order.slice(0, odd));
  return exact.map(({ whole }, at) => whole + (lucky.has(at) ? 1 : 0));
}
