import type { Money } from '#kernel/money.ts';
import type { Played } from '#modules/seats/index.ts';

/** The table: two seats, an ante of each, one bet of the same size. */
export type TableConfig = { ante: Money; buyIn: Money; turnMs: number; pauseMs: number };

/** A seat is taken before its money is there, and is free again once the money is back. */
export type Seat = {
  viewer: string;
  /** The name of the sitting, one for each time that somebody sits down. */
  sitting: string;
  state: 'arriving' | 'in' | 'leaving' | 'going';
  chips: bigint;
  isThere: boolean;
  /** Steps of the sitting so far. */
  steps: number;
};

export type Hand = {
  no: number;
  /** Of seats 0 and 1, from 0 to 51: rank by rank, so that the higher number wins. */
  cards: readonly [number, number];
  /** SHA-256 of the random text that the cards follow from; the text itself is shown at the end. */
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
  /** When the next hand is dealt. */
  dealAtMs: number | undefined;
  /** Hands whose money is not moved yet. */
  unsettled: readonly { hand: number; played: readonly Played[] }[];
};

export type TableAct = { type: 'sit' } | { type: 'leave' } | { type: 'check' | 'bet' | 'call' | 'fold'; hand: number };

export type TableEvent =
  | { type: 'seat'; seat: number; viewer: string; chips: string }
  | { type: 'gone'; seat: number; code?: string }
  | { type: 'hand'; no: number; commitment: string; toAct: number; dueMs: number }
  /** For its owner alone. */
  | { type: 'card'; no: number; viewer: string; card: number }
  | { type: 'acted'; no: number; seat: number; act: string; toAct: number; dueMs: number }
  | { type: 'over'; no: number; winner: number; cards: readonly number[]; chance: string; chips: readonly string[] };
