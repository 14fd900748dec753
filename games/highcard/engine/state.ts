import type { Money } from '#kernel/money.ts';
import type { Played } from '#modules/seats/index.ts';

/** Config of a table of two seats: an ante of each player, and one bet of the same size. */
export type TableConfig = { ante: Money; buyIn: Money; turnMs: number; pauseMs: number };

/** Seat of a player, taken before its buy-in is paid and free again once its money is returned. */
export type Seat = {
  viewer: string;
  /** Name of the sitting; each time that a player sits down has a new one. */
  sitting: string;
  state: 'arriving' | 'in' | 'leaving' | 'going';
  chips: bigint;
  isThere: boolean;
  /** Steps of the sitting so far. */
  steps: number;
};

export type Hand = {
  no: number;
  /** Cards of seats 0 and 1, from 0 to 51: rank by rank, so that the higher number wins. */
  cards: readonly [number, number];
  /** SHA-256 of `chance`, the random text that decides the cards; `chance` is published at the end. */
  commitment: string;
  chance: string;
  paid: readonly [bigint, bigint];
  toAct: 0 | 1;
  hasBet: boolean;
  dueMs: number;
};

export type TableState = {
  config: TableConfig;
  seats: readonly [Seat | null, Seat | null];
  hand: Hand | undefined;
  hands: number;
  sittings: number;
  /** Time of the next deal; undefined where none is planned. */
  dealAtMs: number | undefined;
  /** Hands whose money has not been moved yet. */
  unsettled: readonly { hand: number; played: readonly Played[] }[];
};

export type TableAct = { type: 'sit' } | { type: 'leave' } | { type: 'check' | 'bet' | 'call' | 'fold'; hand: number };

export type TableEvent =
  | { type: 'seat'; seat: number; viewer: string; chips: string }
  | { type: 'gone'; seat: number; code?: string }
  | { type: 'hand'; no: number; commitment: string; toAct: number; dueMs: number }
  /** Card of a player, published to that player alone. */
  | { type: 'card'; no: number; viewer: string; card: number }
  | { type: 'acted'; no: number; seat: number; act: string; toAct: number; dueMs: number }
  | { type: 'over'; no: number; winner: number; cards: readonly number[]; chance: string; chips: readonly string[] };
