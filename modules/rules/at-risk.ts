/** Outcomes that bets meet together: how often they come beside the others, and what the bets pay then, in minor units. */
export type Return = { weight: bigint; payout: bigint };

/** The part of all outcomes that decides, from the worst one up: from a twentieth to a third of them, in sixtieths. */
const [FROM, UPTO] = [3n, 20n];
const PARTS = 60n;

/**
 * Returns the part of a stake that is at risk, in minor units: the stake less its return in the bad outcomes. Bad outcomes are the worst
 * third of all, without the worst twentieth, in which a zero or a triple spoils two bets against each other. Their mean is what comes back
 * (range value at risk: Cont, Deguest and Scandolo, 2010). It is between zero and the stake. It is the stake less the payout if that is
 * certain, and the whole stake if a third of all outcomes pay nothing. Another bet raises it by no more than its own stake (decision 026).
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

/** Divides the joint risk of several bets in proportion to their stakes, in order: the parts add up to it exactly. */
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
