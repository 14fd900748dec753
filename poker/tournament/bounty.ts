import { equalParts } from '#poker/tournament/prizes.ts';

/** Heads of a tournament: none, a fixed bounty, or progressive, half in cash and half on the own head. */
export type BountyKind = 'none' | 'fixed' | 'progressive';

export type KnockOut = { cash: bigint; head: bigint };

/**
 * What each of those who won the pot with a player's last chips receives for its head, from the left of the button: equal parts, odd units
 * to the first of them. Of a progressive part half is cash, cut, and the rest goes on the winner's own head.
 */
export function knockOuts(head: bigint, winners: number, kind: BountyKind): KnockOut[] {
  return equalParts(head, winners).map((part) => {
    const cash = kind === 'progressive' ? part / 2n : part;
    return { cash, head: part - cash };
  });
}
