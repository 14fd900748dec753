import type { Money } from '#kernel/money.ts';
import type { SteppedRules } from '#modules/rules/stepped.ts';
import type { CommonRules, Order, Rng, KindFacts } from '#modules/rules/common.ts';

/**
 * Meter of a game, which its player fills from round to round (`modules/meters`). A count is a whole number from 0; a new meter is at 0.
 */
export type MeterRules<Outcome extends object = object> = {
  /** Counts before and after a round, which its outcome records. */
  of(outcome: Outcome): { before: number; after: number };
  /** Value that the player of a meter is owed at this stake, in minor units. */
  owed(stake: Money, count: number): bigint;
};

/** Order at a game that may have a meter: its count before the round. */
export type MeteredOrder<Bet> = Order<Bet> & { meter?: number | undefined };

/** A bet, an outcome, a payout, one commit: slots, dice, roulette for one. */
export type InstantRules<Bet = unknown, Outcome extends object = object> = CommonRules<Bet> & {
  kind: 'instant';
  /** Rules of a round that its player wants to go on with by acts; undefined for a bet that is over with its press. */
  goesOn?(bet: Bet): SteppedRules<Bet> | undefined;
  meter?: MeterRules<Outcome> | undefined;
  /** Deals one round: the whole outcome as plain JSON, and what it pays, cut to the minor unit. */
  play(order: MeteredOrder<Bet>, rng: Rng): { outcome: Outcome; payout: Money };
};

/** True for a game whose stakes fill a meter. No free rounds are played there. */
export function hasMeter(rules: { kind: string; meter?: unknown } | undefined): boolean {
  return rules?.kind === 'instant' && rules.meter !== undefined;
}

/** Returns the count of the meter before a recorded round; undefined where its game has no meter. */
export function meterBefore(rules: { kind: string; meter?: MeterRules<never> | undefined }, outcome: unknown): number | undefined {
  return rules.meter?.of(outcome as never).before;
}

export const instant: KindFacts<InstantRules> = { isOneCommit: true, isAtTables: false, isChained: () => false };
