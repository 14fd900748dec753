/** The most tiles that stand in one row. */
export const ROW = 8;

/** Distance within which a title of another motif is looked for if none nearby fits. */
const FAR = 32;

type Rules<T> = {
  motifOf: (title: T) => string;
  /** True if one may stand right after the other; equal motifs apart, anything may. */
  mayFollow?: (last: T, next: T) => boolean;
  /** Most places that a title may move for its neighbour's sake. */
  reach?: number;
  /** Titles before the first, in the same rows. */
  before?: readonly T[];
};

/** Reorders a rail so that no motif comes twice within a row and neighbours differ, where that can be; few motifs take turns. The first stays first. */
export function keepApart<T>(titles: readonly T[], { motifOf, mayFollow = () => true, reach = 4, before = [] }: Rules<T>): T[] {
  const rest = [...titles];
  // Titles before it belong to the first row, and do not move.
  const rail = before.slice(1 - ROW);
  const fixed = rail.length;
  const isFresh = (next: T, at: number): boolean =>
    rail.slice(Math.max(0, at - ROW + 1), at + ROW - 1).every((other) => motifOf(other) !== motifOf(next));
  while (rest.length > 0) {
    const last = rail.at(-1);
    const fits = (next: T): boolean => isFresh(next, rail.length) && (last === undefined || mayFollow(last, next));
    const near = rest.slice(0, reach + 1).findIndex(fits);
    const chosen = near >= 0 ? near : rest.slice(0, FAR).findIndex((next) => isFresh(next, rail.length));
    const place = chosen >= 0 ? rail.length : lastPlaceFor(rest[0]!);
    // Fewer motifs than a row has places: the one that was seen longest ago.
    const [next] = rest.splice(chosen >= 0 ? chosen : place < rail.length ? 0 : longestAgo(), 1) as [T];
    rail.splice(place, 0, next);
  }
  return rail.slice(fixed);

  /** Returns the nearby title whose motif is furthest back; among equals the first that may follow. */
  function longestAgo(): number {
    const last = rail.at(-1);
    const ranks = rest.slice(0, FAR).map((next) => {
      const ago = rail.length - rail.findLastIndex((other) => motifOf(other) === motifOf(next));
      return ago * 2 + (last !== undefined && mayFollow(last, next) ? 1 : 0);
    });
    return ranks.indexOf(Math.max(...ranks));
  }

  /** Returns the last place that fits a title which no longer fits at the end; inserting it brings no others nearer to each other. */
  function lastPlaceFor(next: T): number {
    for (let at = rail.length; at > Math.max(fixed, 1); at--) if (isFresh(next, at)) return at;
    return rail.length;
  }
}
