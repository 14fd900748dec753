import { accepts } from '#modules/sportsbook/slips/slip.ts';
import type { WaitingBet } from '#modules/sportsbook/waiting/waiting-store.ts';

/** Decision on a waiting bet: accepted at these prices, refused with a code, or still waiting. */
export type Decision = { accept: number[] } | { refuse: string } | 'wait';

/**
 * Decides a waiting bet by the current state of its legs. A material event, a stop or the end of a match refuses it immediately. When its
 * time has come, it is accepted if its policy accepts the current prices. While these prices are being computed, the bet waits, up to a
 * limit.
 */
export function decisionOf({ legs, isDue, isLate, policy }: WaitingBet): Decision {
  if (legs.some(({ isClosed }) => isClosed)) return { refuse: 'sports.event_closed' };
  if (legs.some(({ epoch, epochNow }) => epoch !== epochNow)) return { refuse: 'sports.score_changed' };
  if (legs.some(({ isStopped }) => isStopped)) return { refuse: 'sports.suspended' };
  if (isLate) return { refuse: 'sports.too_late' };
  if (!isDue || legs.some(({ isStale }) => isStale)) return 'wait';
  const now = legs.map(({ priceNow }) => priceNow);
  if (now.some((price) => price === null)) return { refuse: 'sports.line_gone' };
  // A builder is decided by its own price.
  const alone = legs.filter(({ block }) => block === null);
  const isTaken = accepts(
    policy,
    alone.map(({ price }) => price),
    alone.map(({ priceNow }) => priceNow),
  );
  return isTaken ? { accept: now as number[] } : { refuse: 'sports.price_changed' };
}
