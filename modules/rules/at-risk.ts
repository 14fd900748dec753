/** A joint outcome of bets: its weight beside the other outcomes, and the payout of the bets in that outcome, in minor units. */
export type Return = { weight: bigint; payout: bigint };

/** Bounds of the outcomes that decide the risk, in sixtieths of all outcomes from the worst up: from a twentieth to a third. */
const [FROM, UPTO] = [3n, 20n];
const PARTS = 60n;

/**
 * Returns the part of a stake that is at risk, in minor units: the stake less the mean return of the bad outcomes. Bad outcomes are the
 * worst third of all, without the worst twentieth, in which a zero or a triple makes two opposite bets lose together. (Range value at risk:
 * Cont, Deguest and Scandolo, 2010.) The result is between zero and the stake. It is the stake less the payout if the payout is certain,
 * and the whole stake if a third of all outcomes pay nothing. Another bet raises the result by at most its own stake (decision 026).
 */
export function atRisk(stake: bigint, returns: readonly Return[]): bigint {
  const all = returns.reduce((sum, { weight }) => sum + weight, 0n);
  if (all === 0n) return stake;
  const [from, upto] = [FROM * all, UPTO * all];
  let [at, back] = [0n, 0n];
  for (const { weight, payout } of returns.toSorted((a, b) => (a.payout < b.payout ? -1 : 1))) {
    const next = at + PARTS * weight;
    const part = least(next, upto) - most(at, from);
    if (part > 0n) back += part * payout;
    at = next;
    if (at >= upto) break;
  }
  const width = upto - from;
  return most(stake - (back + width - 1n) / width, 0n);
}

/** Divides the joint risk of several bets in proportion to their stakes, in order: the parts add up to the risk exactly. */
export function sharesOf(risk: bigint, stakes: readonly bigint[]): bigint[] {
  const all = stakes.reduce((sum, one) => sum + one, 0n);
  if (all === 0n) return stakes.map(() => 0n);
  let before = 0n;
  return stakes.map((stake) => {
    const from = (risk * before) / all;
    before += stake;
    return (risk * before) / all - from;
  });
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function most(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
