import { equalParts } from '#poker/tournament/prizes.ts';

/** A player who lost its last chip, with its stack when the hand began and the number of its registration. */
export type Bust = { entry: string; stack: number; registered: number };

/** Groups the busts of a hand, or of a round of hand for hand, from the lowest place up. Equal stacks tie. */
export function groupsOf(busts: readonly Bust[]): Bust[][] {
  const groups: Bust[][] = [];
  for (const bust of busts.toSorted((a, b) => a.stack - b.stack || a.registered - b.registered)) {
    const last = groups.at(-1);
    if (last && last[0]!.stack === bust.stack) last.push(bust);
    else groups.push([bust]);
  }
  return groups;
}

/**
 * Returns the prizes of a tied group whose best place is `place`: summed up and shared, with odd units to the player who registered first.
 */
export function prizesOfGroup(group: readonly Bust[], place: number, prizes: readonly bigint[]): Map<string, bigint> {
  const pool = group.reduce((sum, _bust, at) => sum + (prizes[place - 1 + at] ?? 0n), 0n);
  const parts = equalParts(pool, group.length);
  return new Map(group.map(({ entry }, at) => [entry, parts[at]!]));
}
