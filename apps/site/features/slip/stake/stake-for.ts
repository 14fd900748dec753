/** Steps of the search for a stake: no slip has a stake beyond 2^62 minor units. */
const MOST_STEPS = 62;

/**
 * The least stake on each bet of a slip whose win is `win` or more, in minor units; undefined where none is. `profitOf` is the win of a stake when all
 * picks win, and grows with it.
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
