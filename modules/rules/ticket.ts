import type { Money } from '#kernel/money.ts';
import type { DrawSchedule } from '#modules/rules/calendar/schedule.ts';
import type { CommonRules, CoupMark, Order, Rng, KindFacts } from '#modules/rules/common.ts';

/**
 * Most that the house would owe on a number of a ticket. `price` is the number's price at the purchase, in per cent of the full price;
 * undefined means 100.
 */
export type Cell = { cell: string; owed: bigint; price?: number };

/**
 * Rules of tickets that are sold now and settled by a later draw: lottery. A bet names its draw by the draw's number in the schedule
 * (`draw`). The outcome is dealt after the close, from a published chain and the seeds of all buyers. The runner leads the draws and
 * refunds tickets.
 */
export type TicketRules<Bet = unknown, Outcome extends object = object> = CommonRules<Bet> & {
  kind: 'ticket';
  schedule: DrawSchedule;
  /** Entry by staff of draws that take place elsewhere; none of their outcomes is dealt by this platform. */
  outside?: OutsideDraws<Outcome>;
  /** Number of draws of a chain; undefined for the default. */
  chainLength?: number;
  /** Most that the house owes on one number of a draw, at one brand and in one currency, in dollars. */
  mostOwed: string;
  /** Ways to bet whose numbers pay less while much is owed on them. */
  plays?: readonly string[];
  /** Returns the prize group of a bet; undefined if the prize table has only one group. */
  groupOf?(bet: Bet): number | undefined;
  /** Returns the bet of a chase for another draw, bought `times` times; `bet` reads it like a bet that a player sends. */
  chased(bet: Bet, ticket: { draw: number; times: number; prices?: Readonly<Record<string, number>> | undefined }): unknown;
  /** Returns whether any bet of a ticket has won, by the outcome that settled it; a win ends a chase with `stopsOnWin`. */
  hasWon(outcome: object): boolean;
  /** Returns the most that an order may win on each number that it names, in minor units. */
  owes(order: Order<Bet>): readonly Cell[];
  deal(rng: Rng): Outcome;
  /** Returns the mark of an outcome, for viewers outside the game. */
  mark(outcome: Outcome): CoupMark;
  /** Returns the marks of an outcome on a tile, ten at most; without this function the tile shows the mark of `mark`. */
  balls?(outcome: Outcome): readonly CoupMark[];
  settle(order: Order<Bet>, outcome: Outcome): { payout: Money; outcome: object };
};

/** A number of a draw that staff enter: its name on the board, and the count of its digits. */
export type ResultField = { label: string; digits: number };
export type OutsideDraws<Outcome extends object = object> = {
  /** Organizer of the draws, from whom results are read. */
  source: string;
  fields: readonly ResultField[];
  /** Returns the outcome of a draw from the entries of its fields. */
  outcomeOf(entered: readonly string[]): Outcome;
  /** Returns the entries of an outcome, as staff see them. */
  enteredOf(outcome: Outcome): string[];
};

export const ticket: KindFacts<TicketRules> = { isOneCommit: false, isAtTables: false, isChained: ({ outside }) => outside === undefined };
