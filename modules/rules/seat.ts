import type { PlayMode } from '#contracts/rounds.ts';
import type { Money } from '#kernel/money.ts';
import type { CommonRules, KindFacts } from '#modules/rules/common.ts';

/**
 * Rules of rounds that are played in a room, such as poker and fishing. The play itself is a kind of room (`games/<family>/room.ts`); these
 * members define the rooms of a title. A stake of the title is the stake of a room, such as its ante or its blinds, and a sitting in a room
 * is one round.
 */
export type SeatRules<Bet = unknown> = CommonRules<Bet> & {
  kind: 'seat';
  /** Name of the kind of room, equal to that of its `RoomKind`. */
  room: string;
  /** Seats of a room. */
  seats: number;
  /** Returns the least and most money that a player brings to a room of a stake. */
  buyIn(stake: Money): { least: Money; most: Money };
  /**
   * Returns the configuration of a room of a stake, in addition to its title, as JSON data: amounts are minor units in decimal text.
   * `companions` is true if the brand lets bots play along.
   */
  table(stake: Money, mode: PlayMode, brand: { companions: boolean }): object;
};

export const seat: KindFacts<SeatRules> = { isOneCommit: false, isAtTables: false, isChained: () => false };
