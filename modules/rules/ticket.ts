import type { Money } from '#kernel/money.ts';
import type { DrawSchedule } from '#modules/rules/calendar/schedule.ts';
import type { CommonRules, CoupMark, Order, Rng, KindFacts } from '#modules/rules/common.ts';

/** What the house would owe at most on one number that a ticket names, and at what price it was bought: in per cent, all of it where nothing is said. */
export type Cell = { cell: string; owed: bigint; price?: number };

/**
 * Accepted now, settled by a later draw: lottery. A bet names its draw by its number in the schedule (`draw`); what is drawn is dealt after the close,
 * from a published chain and the seeds of all who bought. Who leads the draws, and the return of tickets, is the runner's.
 */
export type TicketRules<Bet = unknown, Outcome extends object = object> = CommonRules<Bet> & {
  kind: 'ticket';
  schedule: DrawSchedule;
  /** Where draws take place elsewhere: what staff enter of one. None of it is dealt here. */
  outside?: OutsideDraws<Outcome>;
  /** How many draws a chain has, where it is fewer than the usual number. */
  chainLength?: number;
  /** What the house owes at most on one number of a draw, at one brand and in one currency, in dollars. */
  mostOwed: string;
  /** Ways to bet whose numbers may pay less where much is owed on them. */
  plays?: readonly string[];
  /** The prize group that a bet is played at; undefined where its table has one alone. */
  groupOf?(bet: Bet): number | undefined;
  /** A bet as it is bought for another draw, so many times; read by `bet` like one that a player sends. */
  chased(bet: Bet, ticket: { draw: number; times: number; prices?: Readonly<Record<string, number>> | undefined }): unknown;
  /** Whether something of a ticket has won, by the outcome that it was settled with: it ends a chase that goes on until then. */
  hasWon(outcome: object): boolean;
  /** What an order may win at most on each number that it names, in minor units. */
  owes(order: Order<Bet>): readonly Cell[];
  deal(rng: Rng): Outcome;
  /** What was drawn in one sign, for who looks from outside. */
  mark(outcome: Outcome): CoupMark;
  /** The same as a tile shows it, ten signs at most; without it the one of `mark`. */
  balls?(outcome: Outcome): readonly CoupMark[];
  settle(order: Order<Bet>, outcome: Outcome): { payout: Money; outcome: object };
};

/** A number that staff enter of a draw, as its board calls it, with so many digits. */
export type ResultField = { label: string; digits: number };
export type OutsideDraws<Outcome extends object = object> = {
  /** Who holds the draws: where results are read. */
  source: string;
  fields: readonly ResultField[];
  /** What came of a draw, by what was entered of each field. */
  outcomeOf(entered: readonly string[]): Outcome;
  /** The other way round: what is shown to staff. */
  enteredOf(outcome: Outcome): string[];
};

export const ticket: KindFacts<TicketRules> = { isOneCommit: false, isAtTables: false, isChained: ({ outside }) => outside === undefined };
