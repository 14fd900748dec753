import type { Log } from '#platform/log/log.ts';

/** Bets that a process places at once at most. */
const MOST_UNDER_WAY = 2_000;
/** Number of late bets under way from which the process has fallen behind. */
const MOST_LATE = 16;
/** Time under way after which a bet is late. */
const LATE_MS = 3_000;

/** Stops bets in play while the server is too slow to judge them. */
export interface LoadStop {
  /** True if bets are stopped now. */
  isOn(): boolean;
  /** Does work and measures its time. */
  during<T>(work: () => Promise<T>): Promise<T>;
}
export type LoadStopOptions = { most?: number; mostLate?: number; lateMs?: number; now?: () => number };

/**
 * Load stop of a process: it takes no further bet while it has fallen behind with those that it has. Prices would move on while they wait. The
 * bets that are under way are not touched, and it takes bets again by itself.
 */
export function createLoadStop(
  log: Pick<Log, 'warn'>,
  { most = MOST_UNDER_WAY, mostLate = MOST_LATE, lateMs = LATE_MS, now = () => performance.now() }: LoadStopOptions = {},
): LoadStop {
  /** Bets under way by their starts, the oldest first. */
  const underWay = new Set<{ since: number }>();
  let wasOn = false;
  const hasFallenBehind = (): boolean => {
    if (underWay.size >= most) return true;
    let late = 0;
    for (const { since } of underWay) {
      if (now() - since <= lateMs) return false;
      if (++late >= mostLate) return true;
    }
    return false;
  };
  return {
    isOn: () => {
      const isOn = hasFallenBehind();
      if (isOn && !wasOn) log.warn({ underWay: underWay.size }, 'the sportsbook has fallen behind and takes no bets');
      wasOn = isOn;
      return isOn;
    },
    during: async <T>(work: () => Promise<T>): Promise<T> => {
      const one = { since: now() };
      underWay.add(one);
      try {
        return await work();
      } finally {
        underWay.delete(one);
      }
    },
  };
}
