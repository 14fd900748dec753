/** Most tiles of a row. */
export const ROW = 8;

/** Distance within which a title with another motif is searched if none nearby fits. */
const FAR = 32;

type Rules<T> = {
  motifOf: (title: T) => string;
  /** True if a title may stand right after another; without it, all titles with other motifs may. */
  mayFollow?: (last: T, next: T) => boolean;
  /** Most places by which a title may move. */
  reach?: number;
  /** Titles that stand before the first one, in the same rows. */
  before?: readonly T[];
};

/**
 * Reorders a rail so that no motif occurs twice within a row and neighbours differ, as far as possible; few motifs take turns. The first
 * title stays first.
 */
export function keepApart<T>(titles: readonly T[], { motifOf, mayFollow = () => true, reach = 4, before = [] }: Rules<T>): T[] {
  const rest = [...titles];
  // Titles before the first one belong to its row, and do not move.
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
    // With fewer motifs than places in a row, the motif that was used longest ago follows.
    const [next] = rest.splice(chosen >= 0 ? chosen : place < rail.length ? 0 : longestAgo(), 1) as [T];
    rail.splice(place, 0, next);
  }
  return rail.slice(fixed);

  /** Returns the nearby title whose motif was used longest ago; of equal titles the first that may follow. */
  function longestAgo(): number {
    const last = rail.at(-1);
    const ranks = rest.slice(0, FAR).map((next) => {
      const ago = rail.length - rail.findLastIndex((other) => motifOf(other) === motifOf(next));
      return ago * 2 + (last !== undefined && mayFollow(last, next) ? 1 : 0);
    });
    return ranks.indexOf(Math.max(...ranks));
  }

  /** Returns the last place for a title that does not fit at the end; inserting it there brings no equal motifs nearer to each other. */
  function lastPlaceFor(next: T): number {
    for (let at = rail.length; at > Math.max(fixed, 1); at--) if (isFresh(next, at)) return at;
    return rail.length;
  }
}
