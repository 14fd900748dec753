import type { Act } from '#poker/kit/betting.ts';
import type { PokerNotice, PokerSeat, PokerTourney } from '#contracts/poker-acts.ts';
import type { Emote } from '#contracts/poker-limits.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { TableEvent } from '#poker/table/acts.ts';
import type { TableConfig } from '#poker/table/config.ts';
import type { Chair } from '#poker/table/state.ts';
import type { TableView } from '#poker/table/view.ts';
import type { Currency } from '#kernel/money.ts';

/**
 * State of the connection to a table. `moved`: the player went on to another table; `elsewhere`: another window of the player has the
 * table; `closed`: the table is gone.
 */
export type LinkStatus = 'connecting' | 'live' | 'reconnecting' | 'moved' | 'elsewhere' | 'closed';

/** Fixed facts of a table. */
export type TableAbout = Pick<
  TableConfig,
  'table' | 'kind' | 'variant' | 'seats' | 'blinds' | 'buyIn' | 'clock' | 'straddles' | 'twice'
> & {
  /** Code of the room in addresses. */
  room: string;
  name: string;
  /** Currency of the chips; null for chips that are no money, such as those of tournaments. */
  currency: Currency | null;
  /** Currency of entries and prizes. */
  money: Currency | null;
  isPractice: boolean;
  /** True if players can say something to each other. */
  hasEmotes: boolean;
};

/** Acts of a seated player. The link adds chair, player and the links of the draw. Amounts are whole chips. */
export type SeatAct =
  | { kind: 'sit'; chair: number; chips: number }
  | { kind: 'reserve'; chair: number }
  | { kind: 'topUp'; chips: number }
  | { kind: 'leave' }
  | { kind: 'sitOut'; when: 'now' | 'bigBlind' }
  | { kind: 'sitIn'; comesIn: Chair['comesIn'] }
  | ({ kind: 'set' } & Pick<Chair, 'straddles' | 'twice' | 'showsLosing'>)
  | { kind: 'queue' }
  | { kind: 'unqueue' }
  /** `hand` is the id of the hand that the player saw. */
  | { kind: 'act'; hand: string; no: number; act: Act }
  | { kind: 'twice'; agrees: boolean }
  | { kind: 'show'; cards: number[] }
  | { kind: 'emote'; emote: Emote }
  /** Moves on to the next hand of a fast-fold pool before the own turn. */
  | { kind: 'ahead' }
  | { kind: 'register' | 'unregister' | 'rebuy' | 'addOn' | 'agree' | 'refuse' }
  | { kind: 'propose'; method: 'equal' | 'chips' | 'icm' }
  | { kind: 'watch'; table: string };

/** State of the draw: `watched` until this browser has followed a hand from its beginning. */
export type DrawState = 'watched' | 'checked' | 'alarm';

/**
 * Step of a table: the view after it, and the events that led to it. `emotes` names the chairs that sent them. `at` is the time of the
 * room. `frames` has all frames of the hand under way, the own cards last, where events may have been missed.
 */
export type Step = {
  view: TableView;
  events: readonly TableEvent[];
  emotes: readonly { chair: number; emote: Emote }[];
  at: number;
  frames?: readonly Frame[];
};

/**
 * Standing of the player at the table. `reserved`: the chair is held, and the player may bring `least` to `most` chips. `place` is the
 * position on the waiting list, from 1.
 */
export type Standing = Pick<PokerSeat, 'state' | 'chair' | 'least' | 'most' | 'place'>;

/** Connection of the page to a table: a practice room in the page, or a socket to the server. */
export type TableLink = {
  about: TableAbout;
  /** Returns the view of this player; undefined before the first view. */
  view: () => TableView | undefined;
  status: () => LinkStatus;
  standing: () => Standing;
  /** Standing of the tournament; null at other tables. */
  tourney: () => PokerTourney | null;
  /** The last message of staff to the table; null before the first. */
  notice: () => PokerNotice | null;
  draw: () => DrawState;
  /** Multiple of a spin, which this browser computed from the links of the seats; null where it could not. */
  spin: () => number | null;
  /** Time of the room, in milliseconds. */
  now: () => number;
  /** Calls the listener with each step. Returns the function that stops it. */
  onStep: (listener: (step: Step) => void) => () => void;
  onStatus: (listener: () => void) => () => void;
  /** Calls the listener once the standing of the player, or of the tournament, may have changed. */
  onStanding: (listener: () => void) => () => void;
  /** Returns the code of a refusal, or undefined once the act has happened: a buy-in once its chips are on the table. */
  act: (act: SeatAct) => Promise<string | undefined>;
  /** Takes the table back from another window. */
  retry: () => void;
  close: () => void;
};
