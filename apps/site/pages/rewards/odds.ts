/**
 * Returns the odds of each line while some are paid as another: the weights of all lines paid as it, and the weights of lines that are not
 * paid.
 */
export function oddsNow(prizes: readonly { weight: number; paidAs: number | null }[]): { of: number[]; none: number } {
  const of = prizes.map((_, at) => sum(prizes.filter(({ paidAs }) => paidAs === at)));
  return { of, none: sum(prizes.filter(({ paidAs }) => paidAs === null)) };
}

function sum(prizes: readonly { weight: number }[]): number {
  return prizes.reduce((all, { weight }) => all + weight, 0);
}
