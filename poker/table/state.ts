import type { HandState } from '#poker/kit/betting.ts';
import type { Draw } from '#poker/shuffle/draw.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { Blinds, TableConfig } from '#poker/table/config.ts';
import type { Positions } from '#poker/table/positions.ts';

// A chair is a numbered place at the table. In a hand, seats count from the left of the button: `order` has the chair of each.
// Times are milliseconds, amounts whole chips, bytes hex texts.

export type Chair = {
  player: string;
  /** The device it was taken from; a table takes each once. Bots have none. */
  device: string | null;
  /** `waiting` sits and is not dealt in before it has paid its way in. */
  state: 'reserved' | 'waiting' | 'in' | 'out';
  /** Until when the chair is held for who has reserved it, and the stack that it must bring back. */
  heldUntil: number;
  mustBring: number;
  stack: number;
  /** Chips that come into play with the next hand. */
  pending: number;
  owes: { big: boolean; small: boolean };
  comesIn: 'bigBlind' | 'post';
  wantsOut: 'now' | 'bigBlind' | null;
  leaves: boolean;
  outSince: number;
  /** Big blinds that passed while it sat out. */
  missed: number;
  isGone: boolean;
  bank: number;
  hands: number;
  straddles: boolean;
  twice: 'ask' | 'always' | 'never';
  showsLosing: boolean;
  /** The last link of its chain that it gave, at first the tip; null where it has no chain. */
  tip: string | null;
};

/** `no` is the number of the act within its hand. */
export type Clock = { until: number; isBank: boolean; from: number };

export type PaidOut = { amount: number; eligible: number[]; winners: number[]; received: number[] };

/** By seat: what came back uncalled, what each has put into the pots, won after the rake, and the rake that is put down to it. */
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
  /** `goesOn` within an act alone: cards are dealt, or a question is answered. */
  phase: 'drawing' | 'acting' | 'twice' | 'goesOn' | 'showing';
  /** Places in the deck and cards of each seat. */
  places: number[][];
  holes: number[][];
  boards: number[][];
  runs: number;
  runFrom: number;
  acts: number;
  clock: Clock;
  /** Who had more time because its connection was lost. */
  spared: boolean[];
  /** Who last bet or raised on this street. */
  aggressor: number | null;
  /** Answers to the question whether to run it twice; null while a seat has none, and for those who are not asked. */
  answers: (boolean | null)[];
  isFaceUp: boolean;
  /** Which cards each seat has shown, as indexes of its hole cards. */
  shown: number[][];
  mucked: boolean[];
  /** Seats of a fast pool that moved on before their turn, with the chips that they took along. */
  ahead: (number | null)[];
  timedOut: number[];
  frames: Frame[];
  result: Result | null;
};

export type TableState = {
  config: TableConfig;
  blinds: Blinds;
  chairs: (Chair | null)[];
  queue: string[];
  last: Positions;
  /** The number of the last hand, and the hash of its record. */
  no: number;
  prev: string;
  hand: Hand | null;
  readyAt: number;
  isPaused: boolean;
  /** No hand begins. Tables of tournaments are held before each hand, until their director releases it. */
  isHeld: boolean;
  isClosing: boolean;
};
