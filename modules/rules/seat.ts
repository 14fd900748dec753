import type { Money } from '#kernel/money.ts';
import type { CommonRules, Rng } from '#modules/rules/common.ts';

/** Chips reserved at sit-down, committed as play goes, released at the end: poker, fishing. */
export type SeatRules<Bet = unknown, Act = unknown, Table = unknown> = CommonRules<Bet> & {
  kind: 'seat';
  seats: number;
  buyIn(stake: Money): { least: Money; most: Money };
  /** What an act does to the table, and what it moves from each seat's chips; undefined where it cannot be done. */
  act(table: Table, seat: number, act: Act, rng: Rng): { table: Table; moves: readonly { seat: number; chips: Money }[] } | undefined;
  shownTo(table: Table, seat: number): object;
};
