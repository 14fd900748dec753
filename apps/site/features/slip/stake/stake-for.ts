/** Most steps of the search for a stake: no slip has a stake beyond 2^62 minor units. */
const MOST_STEPS = 62;

/**
 * Returns the least stake on each combination that wins `win` or more, in minor units; undefined if none does. `profitOf` is the win of a
 * stake if all picks win, and grows with the stake.
 */
export function stakeFor(win: bigint, profitOf: (unit: bigint) => bigint): bigint | undefined {
  if (win <= 0n) return undefined;
  let enough = 1n;
  for (let steps = 0; profitOf(enough) < win; steps++) {
    if (steps === MOST_STEPS) return undefined;
    enough *= 2n;
  }
  let less = enough / 2n;
  while (enough - less > 1n) {
    const middle = (enough + less) / 2n;
    if (profitOf(middle) < win) less = middle;
    else enough = middle;
  }
  return enough;
}
