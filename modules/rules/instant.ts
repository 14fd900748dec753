import type { Money } from '#kernel/money.ts';
import type { SteppedRules } from '#modules/rules/stepped.ts';
import type { CommonRules, Order, Rng, KindFacts } from '#modules/rules/common.ts';

/** A bet, an outcome, a payout, one commit: slots, dice, roulette for one. */
export type InstantRules<Bet = unknown, Outcome extends object = object> = CommonRules<Bet> & {
  kind: 'instant';
  /** Rules of a round that its player wants to go on with by acts; undefined for a bet that is over with its press. */
  goesOn?(bet: Bet): SteppedRules<Bet> | undefined;
  /** Deals one round: the whole outcome as plain JSON, and what it pays, cut to the minor unit. */
  play(order: Order<Bet>, rng: Rng): { outcome: Outcome; payout: Money };
};

export const instant: KindFacts<InstantRules> = { isOneCommit: true, isAtTables: false, isChained: () => false };
