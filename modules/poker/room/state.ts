import type { Currency } from '#kernel/money.ts';
import type { PokerAct } from '#contracts/poker-acts.ts';
import type { Emote } from '#contracts/poker-limits.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { SeatTitle } from '#modules/seats/index.ts';
import type { TableEvent } from '#poker/table/acts.ts';
import type { TableConfig } from '#poker/table/config.ts';
import type { TableState } from '#poker/table/state.ts';
import type { Changed } from '#modules/poker/room/changes.ts';
import type { TableTalk } from '#modules/poker/room/notify.ts';

/** Config of a table's room. `stakes` is the same for all tables of a game and stake. `bots` is the most chairs that bots fill. */
export type RoomConfig = SeatTitle & { name: string; mode: PlayMode; currency: Currency; stakes: string; bots: number; table: TableConfig };

/** A player with a chair, or with money in transit. The table identifies a player by `name`, the money by `viewer` and `sitting`. */
export type Player = {
  /** Name at the table: the name of a bot, or the masked account of a member. */
  name: string;
  /** Number of the member, empty for a bot. */
  viewer: string;
  /** Name of the sitting from the buy-in on, empty before. */
  sitting: string;
  state: 'buying' | 'seated' | 'leaving';
  /** Completed steps of the sitting. */
  steps: number;
  hasPlayed: boolean;
  /** Bought chips that are not on the table yet. */
  extra: number;
  /** Tip of the chain that the player supplied with the buy-in. */
  tip: string | null;
  /**
   * For a pool: the number of hands that its player was dealt into, and the numbers of the last hands in which the player was silent while
   * connected.
   */
  draws?: { hands: number; silentIn: readonly number[] };
};

/** Money that one player stakes and wins in a hand. `counted` is the turnover, `house` is the player's part of the rake. */
export type MovedSeat = { sitting: string; staked: number; paid: number; counted: number; house: number };

/** Money that moves, in this order for each sitting. `id` is unique in the room. */
export type Move =
  | { id: string; kind: 'in'; sitting: string; viewer: string; chips: number }
  | { id: string; kind: 'add'; sitting: string; chips: number }
  | { id: string; kind: 'hand'; seats: readonly MovedSeat[] }
  /** `mark` is the stack that the player must bring on returning, or 0 for none. */
  | { id: string; kind: 'out'; sitting: string; viewer: string; mark: number; at: number };

/** A player who is dealt into a hand, by seat. `viewer` is empty for a bot. */
export type Dealt = { viewer: string; sitting: string; name: string; chair: number };

/** A finished hand that is not stored yet. `hand` is its text with all cards. */
export type HandRecord = { id: string; at: number; hand: string; hash: string; dealt: readonly Dealt[] };

/** Figures of the lobby. `pots` and `flops` are sums over the last `hands` hands, which began after `since`. */
export type Board = { rev: number; hands: number; pots: number; flops: number; since: number };

/** A member who wants a chair. `chair` is null for a place on the waiting list. */
export type Wish = { id: string; viewer: string; chair: number | null };

export type PokerRoom = TableTalk & {
  config: RoomConfig;
  table: TableState;
  players: readonly Player[];
  /** Members who have a reserved chair or wait for a chair, by their names. */
  guests: readonly { viewer: string; name: string; /** Stack that the member must bring. */ brings: number }[];
  wishes: readonly Wish[];
  moves: readonly Move[];
  records: readonly HandRecord[];
  /** Viewers with a socket. */
  there: readonly string[];
  board: Board;
  /** Revision of the figures that the lobby shows. */
  boardDone: number;
  /** Time of the last input. */
  now: number;
  /** Number of names made so far. */
  made: number;
  /** Start of the current hand, or of the last hand. */
  begunAt: number;
  dealt: readonly Dealt[];
  /** Chips that the purse of the bots has given to the table, less the chips that came back. */
  purse: number;
  /** Error that has closed the table. Absent at a table without an error. */
  failure?: string;
  /** True if the error was reported. */
  isReported?: boolean;
};

export type RoomEvent =
  /** `to` is the only viewer that sees the event, or null for all viewers. */
  | { kind: 'table'; to: string | null; event: TableEvent }
  | ({ kind: 'moved' } & Changed<PokerRoom>)
  | { kind: 'emote'; chair: number; emote: Emote }
  | { kind: 'refused'; to: string; code: string };

export type RoomAct = PokerAct;

export type PlainOrder = 'pause' | 'resume' | 'close' | 'cancel' | 'stop' | 'start';

/**
 * Order of staff to a room. A tournament is cancelled, a table or a pool is closed. `stop` is for all tables of a brand: current hands are
 * played to their end, and no hand begins before `start`. A sit-and-go accepts no entries during the stop.
 */
export type DeskOrder =
  | { kind: PlainOrder }
  /** The table closes if nobody is at it. */
  | { kind: 'retire' }
  /** All viewers at the table read the text. */
  | { kind: 'message'; text: string }
  /** A tournament has a break of this many ms, or its current break is extended by as much. */
  | { kind: 'break'; ms: number };

/** Message to a table from a call. */
export type RoomMail = { kind: 'queue' | 'unqueue'; viewer: string } | DeskOrder;
