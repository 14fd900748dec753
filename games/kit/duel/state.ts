import type { Money } from '#kernel/money.ts';
import type { Played } from '#modules/seats/index.ts';

/**
 * Config of a table of two seats: the ante of each player, and one bet of the same size. Times are in milliseconds: `turnMs` to act,
 * `pauseMs` between hands, `awayMs` until an absent player is stood up. `botAfterMs`: wait for an opponent until a companion sits down;
 * undefined if no companion comes.
 */
export type TableConfig = { ante: Money; buyIn: Money; turnMs: number; pauseMs: number; awayMs: number; botAfterMs?: number | undefined };

/** Seat of a player. It is reserved before the buy-in is paid, and free again once the player's money is returned. */
export type Seat = {
  /** Id of the player; empty for a companion. */
  viewer: string;
  /** Name as other players see it. */
  name: string;
  isBot: boolean;
  /** Name of the sitting; a player gets a new one each time it sits down. */
  sitting: string;
  state: 'arriving' | 'in' | 'leaving' | 'going';
  chips: bigint;
  /** Time at which an absent player is stood up; undefined while it is present. */
  awayAtMs: number | undefined;
  /** Number of turns in a row in which the player did not act. */
  idle: number;
  /** Number of steps of the sitting so far, and of hands played in it. */
  steps: number;
  hands: number;
};

export type Hand = {
  no: number;
  /** Cards of seats 0 and 1, as the game writes them. */
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
  /** Player that gets the seat of the companion after this hand. */
  next: string | undefined;
  hand: Hand | undefined;
  hands: number;
  sittings: number;
  /** Times of the next deal and of the arrival of a companion; undefined where none is planned. */
  dealAtMs: number | undefined;
  botAtMs: number | undefined;
  /** Hands whose money has not been moved yet. */
  unsettled: readonly { hand: number; played: readonly Played[] }[];
};

export type TableAct = { type: 'sit' } | { type: 'leave' } | { type: 'check' | 'bet' | 'call' | 'fold'; hand: number };

export type TableEvent =
  /** A seat as it is now; null where it is free. `code`: reason why nobody sits there, or why its player is stood up. */
  | { type: 'seat'; seat: number; shown: ShownSeat | null; viewer: string; code?: string }
  | { type: 'hand'; no: number; commitment: string; toAct: number; dueMs: number; paid: readonly string[] }
  /** Card of a player, published to that player alone. */
  | { type: 'card'; no: number; viewer: string; card: number }
  | { type: 'acted'; no: number; seat: number; act: string; toAct: number; dueMs: number; paid: readonly string[] }
  | { type: 'over'; no: number; winner: number; cards: readonly number[]; chance: string; paid: readonly string[] };

/** Seat as anybody may see it; amounts are minor units. */
export type ShownSeat = { name: string; isBot: boolean; state: Seat['state']; chips: string; isAway: boolean };

export function shownSeat(seat: Seat): ShownSeat {
  const { name, isBot, state, chips, awayAtMs } = seat;
  return { name, isBot, state, chips: String(chips), isAway: awayAtMs !== undefined };
}

export function withSeat({ seats }: TableState, at: number, seat: Seat | null): TableState['seats'] {
  return at === 0 ? [seat, seats[1]] : [seats[0], seat];
}

export function seatOf({ seats }: TableState, viewer: string): 0 | 1 | undefined {
  const at = seats.findIndex((seat) => seat !== null && !seat.isBot && seat.viewer === viewer);
  return at === -1 ? undefined : (at as 0 | 1);
}
