import type { PlayMode } from '#contracts/rounds.ts';
import type { Money } from '#kernel/money.ts';
import type { CommonRules, KindFacts } from '#modules/rules/common.ts';

/**
 * Rules of rounds that are played in a room: poker, fishing, whatever has chips on a table. The play itself is a kind of room
 * (`games/<family>/room.ts`); these members say which rooms a title has. A stake of the title is the stake of a room, such as its ante or
 * its blinds, and a sitting in a room is one round.
 */
export type SeatRules<Bet = unknown> = CommonRules<Bet> & {
  kind: 'seat';
  /** Name of the kind of room, as its `RoomKind` has it. */
  room: string;
  /** Seats of a room. */
  seats: number;
  /** Least and most money that a player brings to a room of a stake. */
  buyIn(stake: Money): { least: Money; most: Money };
  /**
   * Configuration of a room of a stake, in addition to its title, as JSON data: amounts are minor units in decimal text. `companions`: the brand
   * lets bots play along.
   */
  table(stake: Money, mode: PlayMode, brand: { companions: boolean }): object;
};

export const seat: KindFacts<SeatRules> = { isOneCommit: false, isAtTables: false, isChained: () => false };
