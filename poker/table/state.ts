import type { HandState } from '#poker/kit/betting.ts';
import type { Draw } from '#poker/shuffle/draw.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { Blinds, TableConfig } from '#poker/table/config.ts';
import type { Positions } from '#poker/table/positions.ts';

// A chair is a numbered place at the table. In a hand, seats count from the left of the button; `order` has the chair of each seat.
// Times are milliseconds, amounts whole chips, bytes hex texts.

export type Chair = {
  player: string;
  /** Device that reserved the chair; a table accepts each device once. Null for an unknown device and for a bot. */
  device: string | null;
  /** A `waiting` player sits, and is not dealt in before it pays a blind or a post. */
  state: 'reserved' | 'waiting' | 'in' | 'out';
  /** End of the reservation. */
  heldUntil: number;
  /** Least stack that a returning player must bring; 0 for none. */
  mustBring: number;
  stack: number;
  /** Chips that come into play with the next hand. */
  pending: number;
  owes: { big: boolean; small: boolean };
  comesIn: 'bigBlind' | 'post';
  wantsOut: 'now' | 'bigBlind' | null;
  leaves: boolean;
  outSince: number;
  /** Number of big blinds that passed while the player sat out. */
  missed: number;
  isGone: boolean;
  bank: number;
  hands: number;
  straddles: boolean;
  twice: 'ask' | 'always' | 'never';
  showsLosing: boolean;
  /** Last link that the player gave; before its first link the tip of its chain. Null without a chain. */
  tip: string | null;
  /** Numbers of the last hands in which the player was silent while connected; absent before the first one (`silence.ts`). */
  silentIn?: number[];
};

/** Start and deadline of a phase. `isBank` is true while the time bank runs. */
export type Clock = { until: number; isBank: boolean; from: number };

export type PaidOut = { amount: number; eligible: number[]; winners: number[]; received: number[] };

/** Result of a hand. By seat: chips returned uncalled, put into the pots, won after the rake, share of the rake, and final stack. */
export type Result = {
  uncalled: number[];
  contributed: number[];
  pots: PaidOut[];
  won: number[];
  rake: number;
  rakeParts: number[];
  final: number[];
};

export type Hand = {
  id: string;
  no: number;
  positions: Positions;
  blinds: Blinds;
  order: number[];
  players: string[];
  betting: HandState;
  draw: Draw;
  /** `goesOn` lasts only within an act, until `proceed` moves the hand on. */
  phase: 'drawing' | 'acting' | 'twice' | 'goesOn' | 'showing';
  /** Places of each seat's hole cards in the deck. */
  places: number[][];
  /** Hole cards of each seat. */
  holes: number[][];
  boards: number[][];
  runs: number;
  runFrom: number;
  acts: number;
  clock: Clock;
  /** Seats that have already had extra time for a lost connection. */
  spared: boolean[];
  /** Last seat that bet or raised on this street; null for none. */
  aggressor: number | null;
  /**
   * Answers by seat to the question whether to run it twice: null until a seat answers, true for a folded seat. Empty before the question.
   */
  answers: (boolean | null)[];
  isFaceUp: boolean;
  /** Shown cards of each seat, as indexes of its hole cards. */
  shown: number[][];
  mucked: boolean[];
  /** Chips that each seat of a fast pool has moved on with; null for a seat that has not moved on. */
  ahead: (number | null)[];
  timedOut: number[];
  /** Time that a seat used for an act of its own, in milliseconds; absent in hands that were stored without it. */
  thought?: { seat: number; ms: number }[];
  frames: Frame[];
  result: Result | null;
};

export type TableState = {
  config: TableConfig;
  blinds: Blinds;
  chairs: (Chair | null)[];
  queue: string[];
  last: Positions;
  /** Number of the latest hand. */
  no: number;
  /** Hash of the record of the last finished hand. */
  prev: string;
  hand: Hand | null;
  readyAt: number;
  isPaused: boolean;
  /** True while no hand may begin. A table of a tournament is held before each hand until the director releases it. */
  isHeld: boolean;
  isClosing: boolean;
};
