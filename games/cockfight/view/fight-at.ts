import { stepsOf, type Fight, type Side } from '#games/cockfight/quote.ts';

/** Pose of a bird at a moment of a fight. */
export type Pose = 'waits' | 'comes' | 'strikes' | 'gives' | 'falls' | 'down' | 'stands' | 'crows';

const LETTERS: Readonly<Record<Side, string>> = { meron: 'm', wala: 'w' };

/** Returns the number of parts of a fight. */
export function seenParts(fight: Fight): number {
  return stepsOf(fight).length;
}

/** Returns the index of the present exchange, from 0; null before the first and after the last. */
export function exchangeAt({ blows }: Fight, count: number): number | null {
  return count >= 1 && count <= blows.length ? count - 1 : null;
}

/** Returns a bird's pose after `count` parts: it comes in, wins or loses an exchange, and ends by the result. */
export function poseAt(fight: Fight | null, side: Side, count: number): Pose {
  if (!fight) return 'waits';
  if (count === 0) return 'comes';
  const exchange = exchangeAt(fight, count);
  if (exchange !== null) {
    const better = fight.blows[exchange];
    return better === LETTERS[side] || better === 'b' ? 'strikes' : 'gives';
  }
  const isWhole = count >= seenParts(fight);
  if (fight.result === 'ftd') return 'stands';
  if (fight.result === side) return isWhole ? 'crows' : 'stands';
  return isWhole ? 'down' : 'falls';
}

/** Returns the number of finished exchanges that a side has won. */
export function scoreAt({ blows }: Fight, side: Side, count: number): number {
  return Array.from(blows.slice(0, Math.max(0, count - 1))).filter((better) => better === LETTERS[side] || better === 'b').length;
}
