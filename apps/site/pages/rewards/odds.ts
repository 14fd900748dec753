/**
 * Returns the present odds of each line while some lines are paid as another line: `of` has the sum of the weights paid as that line,
 * `none` the sum of the weights that pay nothing.
 */
export function oddsNow(prizes: readonly { weight: number; paidAs: number | null }[]): { of: number[]; none: number } {
  const of = prizes.map((_, at) => sum(prizes.filter(({ paidAs }) => paidAs === at)));
  return { of, none: sum(prizes.filter(({ paidAs }) => paidAs === null)) };
}

function sum(prizes: readonly { weight: number }[]): number {
  return prizes.reduce((all, { weight }) => all + weight, 0);
}
