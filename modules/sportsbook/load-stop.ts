import type { Log } from '#platform/log/log.ts';

/** Most bets that a process places at the same time. */
const MOST_UNDER_WAY = 2_000;
/** Number of late bets under way from which the process counts as overloaded. */
const MOST_LATE = 16;
/** Time under way after which a bet is late, in ms. */
const LATE_MS = 3_000;

/** Stops bets in play while the server is too slow to judge them. */
export interface LoadStop {
  /** Returns true if bets are stopped now. */
  isOn(): boolean;
  /** Runs work and measures its time. */
  during<T>(work: () => Promise<T>): Promise<T>;
}
export type LoadStopOptions = { most?: number; mostLate?: number; lateMs?: number; now?: () => number };

/**
 * Creates the load stop of a process: it accepts no further bets in play while it is overloaded, because prices would change while bets
 * wait. Bets under way are not affected, and the stop ends by itself.
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
