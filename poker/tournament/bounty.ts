import { equalParts } from '#poker/tournament/prizes.ts';

/** Bounty on each head: none, fixed, or progressive. A progressive bounty pays half in cash and puts half on the winner's own head. */
export type BountyKind = 'none' | 'fixed' | 'progressive';

export type KnockOut = { cash: bigint; head: bigint };

/**
 * Splits the bounty of a player among the winners of its last chips, from the left of the button: equal parts, with odd units to the first
 * winners. A progressive part pays half in cash, rounded down; the rest is added to the winner's own bounty.
 */
export function knockOuts(head: bigint, winners: number, kind: BountyKind): KnockOut[] {
  return equalParts(head, winners).map((part) => {
    const cash = kind === 'progressive' ? part / 2n : part;
    return { cash, head: part - cash };
  });
}
