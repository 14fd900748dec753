import { fraction, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';

/**
 * Returns the exact worth of stacks by the model of Malmuth and Harville. A stack wins with its share of the chips, and likewise for each
 * further place among the remaining players. Prizes begin with that of the first place; there are ten stacks at most.
 */
export function icmOf(stacks: readonly number[], prizes: readonly bigint[]): Fraction[] {
  const players = stacks.length;
  if (players > 10 || stacks.some((stack) => !Number.isSafeInteger(stack) || stack <= 0))
    throw new RangeError('one to ten stacks with chips');
  const total = stacks.reduce((sum, stack) => sum + BigInt(stack), 0n);
  const worth: Fraction[] = stacks.map(() => ZERO);
  // The chance that exactly the players of a set have the first places, in any order.
  const chance = new Map<number, Fraction>([[0, fraction(1n)]]);
  for (let set = 0; set < 2 ** players - 1; set++) {
    const reached = chance.get(set);
    const place = ones(set);
    if (!reached || place >= prizes.length) continue;
    const left = stacks.reduce((sum, stack, at) => (set & (1 << at) ? sum - BigInt(stack) : sum), total);
    for (const [at, stack] of stacks.entries()) {
      if (set & (1 << at)) continue;
      const next = times(reached, fraction(BigInt(stack), left));
      worth[at] = plus(worth[at]!, times(next, fraction(prizes[place]!)));
      chance.set(set | (1 << at), plus(chance.get(set | (1 << at)) ?? ZERO, next));
    }
  }
  return worth;
}

function ones(set: number): number {
  let count = 0;
  for (let rest = set; rest; rest &= rest - 1) count++;
  return count;
}
