import type { Money } from '#kernel/money.ts';
import type { SteppedRules } from '#modules/rules/stepped.ts';
import type { CommonRules, Order, Rng, KindFacts } from '#modules/rules/common.ts';

/** Meter of a game, which its player fills from round to round (`modules/meters`). A count is a whole number; a new meter has 0. */
export type MeterRules<Outcome extends object = object> = {
  /** Returns the counts before and after a round, which its outcome records. */
  of(outcome: Outcome): { before: number; after: number };
  /** Returns the value of the meter that its player would otherwise lose, at this stake, in minor units. */
  owed(stake: Money, count: number): bigint;
};

/** Order at a game that may have a meter. `meter` is the count before the round. */
export type MeteredOrder<Bet> = Order<Bet> & { meter?: number | undefined };

/** Rules of a game whose round is a bet, an outcome and a payout in one commit: slots, dice, single-player roulette. */
export type InstantRules<Bet = unknown, Outcome extends object = object> = CommonRules<Bet> & {
  kind: 'instant';
  /** Returns the rules by which a round continues with acts; undefined for a bet whose round ends with the first request. */
  goesOn?(bet: Bet): SteppedRules<Bet> | undefined;
  meter?: MeterRules<Outcome> | undefined;
  /** Deals one round: the whole outcome as plain JSON, and the payout, cut to the minor unit. */
  play(order: MeteredOrder<Bet>, rng: Rng): { outcome: Outcome; payout: Money };
};

/** True for a game whose stakes fill a meter. Such a game has no free rounds. */
export function hasMeter(rules: { kind: string; meter?: unknown } | undefined): boolean {
  return rules?.kind === 'instant' && rules.meter !== undefined;
}

/** Returns the count of the meter before a recorded round; undefined if its game has no meter. */
export function meterBefore(rules: { kind: string; meter?: MeterRules<never> | undefined }, outcome: unknown): number | undefined {
  return rules.meter?.of(outcome as never).before;
}

export const instant: KindFacts<InstantRules> = { isOneCommit: true, isAtTables: false, isChained: () => false };
