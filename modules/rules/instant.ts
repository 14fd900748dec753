import type { Money } from '#kernel/money.ts';
import type { CommonRules, Order, Rng, KindFacts } from '#modules/rules/common.ts';

/** A bet, an outcome, a payout, one commit: slots, dice, roulette for one. */
export type InstantRules<Bet = unknown, Outcome extends object = object> = CommonRules<Bet> & {
  kind: 'instant';
  /** Deals one round: the whole outcome as plain JSON, and what it pays, cut to the minor unit. */
  play(order: Order<Bet>, rng: Rng): { outcome: Outcome; payout: Money };
};

export const instant: KindFacts<InstantRules> = { isOneCommit: true, isAtTables: false, isChained: () => false };
