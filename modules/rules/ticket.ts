import type { Money } from '#kernel/money.ts';
import type { DrawSchedule } from '#modules/rules/calendar/schedule.ts';
import type { CommonRules, CoupMark, Order, Rng, KindFacts } from '#modules/rules/common.ts';

/**
 * Most that the house would owe on a number of a ticket. `price` is the number's price at the purchase, in per cent of the full one;
 * without it 100.
 */
export type Cell = { cell: string; owed: bigint; price?: number };

/**
 * Rules of tickets that are sold now and settled by a later draw: lottery. A bet names its draw by its number in the schedule (`draw`). The
 * outcome is dealt after the close, from a published chain and the seeds of all buyers. The runner leads the draws and takes tickets back.
 */
export type TicketRules<Bet = unknown, Outcome extends object = object> = CommonRules<Bet> & {
  kind: 'ticket';
  schedule: DrawSchedule;
  /** Entries by staff of draws that take place elsewhere; none of those is dealt here. */
  outside?: OutsideDraws<Outcome>;
  /** Draws of a chain, where they are fewer than the default. */
  chainLength?: number;
  /** Most that the house owes on one number of a draw, at one brand and in one currency, in dollars. */
  mostOwed: string;
  /** Ways to bet whose numbers may pay less where much is owed on them. */
  plays?: readonly string[];
  /** The prize group that a bet is played at; undefined where its table has one alone. */
  groupOf?(bet: Bet): number | undefined;
  /** A bet of a chase for another draw, bought `times` times; `bet` reads it like one that a player sends. */
  chased(bet: Bet, ticket: { draw: number; times: number; prices?: Readonly<Record<string, number>> | undefined }): unknown;
  /** Returns whether any bet of a ticket has won, by the outcome that settled it; a win ends a chase that goes on until then. */
  hasWon(outcome: object): boolean;
  /** Most that an order may win on each number that it names, in minor units. */
  owes(order: Order<Bet>): readonly Cell[];
  deal(rng: Rng): Outcome;
  /** Mark of an outcome, for viewers outside the game. */
  mark(outcome: Outcome): CoupMark;
  /** Marks of an outcome on a tile, ten at most; without this function the one of `mark`. */
  balls?(outcome: Outcome): readonly CoupMark[];
  settle(order: Order<Bet>, outcome: Outcome): { payout: Money; outcome: object };
};

/** A number that staff enter of a draw: its name on the board, and the count of its digits. */
export type ResultField = { label: string; digits: number };
export type OutsideDraws<Outcome extends object = object> = {
  /** Holder of the draws, from whom results are read. */
  source: string;
  fields: readonly ResultField[];
  /** Outcome of a draw, by the entry in each field. */
  outcomeOf(entered: readonly string[]): Outcome;
  /** Entries of an outcome, as staff see them. */
  enteredOf(outcome: Outcome): string[];
};

export const ticket: KindFacts<TicketRules> = { isOneCommit: false, isAtTables: false, isChained: ({ outside }) => outside === undefined };
