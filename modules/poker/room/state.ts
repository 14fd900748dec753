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

/** Config of a table's room. `stakes` is the same for all tables of a game and stake, `bots` the number of chairs that bots fill at most. */
export type RoomConfig = SeatTitle & { name: string; mode: PlayMode; currency: Currency; stakes: string; bots: number; table: TableConfig };

/** Someone with business at the table. The table knows a player by `name`, and the money by `viewer` and `sitting`. */
export type Player = {
  /** Name at the table: that of a bot, or the masked account of a member. */
  name: string;
  /** Number of the member; empty for a bot. */
  viewer: string;
  /** Name of the sitting, from the buy-in on; empty before. */
  sitting: string;
  state: 'buying' | 'seated' | 'leaving';
  /** Steps of the sitting that are done. */
  steps: number;
  hasPlayed: boolean;
  /** Chips that are bought and do not lie on the table yet. */
  extra: number;
  /** Tip of the chain that the player brought along with the buy-in. */
  tip: string | null;
  /** A pool counts the hands that its player was dealt into, and has the numbers of the last ones in which it was silent while connected. */
  draws?: { hands: number; silentIn: readonly number[] };
};

/** Money that one player stakes and wins in a hand. `counted` is what counts as turnover, `house` the player's part of the rake. */
export type MovedSeat = { sitting: string; staked: number; paid: number; counted: number; house: number };

/** Money that moves, in this order for each sitting. `id` is unique in the room. */
export type Move =
  | { id: string; kind: 'in'; sitting: string; viewer: string; chips: number }
  | { id: string; kind: 'add'; sitting: string; chips: number }
  | { id: string; kind: 'hand'; seats: readonly MovedSeat[] }
  /** `mark` is the stack that the player brings along when it returns, 0 for none. */
  | { id: string; kind: 'out'; sitting: string; viewer: string; mark: number; at: number };

/** A player who is dealt into a hand, by seat; `viewer` is empty for a bot. */
export type Dealt = { viewer: string; sitting: string; name: string; chair: number };

/** A hand that is over and not stored yet. `hand` is its text with all cards. */
export type HandRecord = { id: string; at: number; hand: string; hash: string; dealt: readonly Dealt[] };

/** Figures of the lobby. `pots` and `flops` are sums over the last `hands` hands, which began since `since`. */
export type Board = { rev: number; hands: number; pots: number; flops: number; since: number };

/** A member that wants a chair, or a place on the waiting list where `chair` is null. */
export type Wish = { id: string; viewer: string; chair: number | null };

export type PokerRoom = TableTalk & {
  config: RoomConfig;
  table: TableState;
  players: readonly Player[];
  /** Members that have a chair reserved or wait for one, by their names. */
  guests: readonly { viewer: string; name: string; /** Stack that the member must bring. */ brings: number }[];
  wishes: readonly Wish[];
  moves: readonly Move[];
  records: readonly HandRecord[];
  /** Viewers with a socket. */
  there: readonly string[];
  board: Board;
  /** Revision of the figures that the lobby has. */
  boardDone: number;
  /** Time of the last input. */
  now: number;
  /** Number of names that were made. */
  made: number;
  /** Beginning of the hand under way, or of the last one. */
  begunAt: number;
  dealt: readonly Dealt[];
  /** Chips that the purse of the bots has given to the table, less those that came back. */
  purse: number;
  /** Error that has closed the table; absent at a sound one. */
  failure?: string;
  /** The error was reported. */
  isReported?: boolean;
};

export type RoomEvent =
  /** `to` is the only viewer that sees the event; null for all. */
  | { kind: 'table'; to: string | null; event: TableEvent }
  | ({ kind: 'moved' } & Changed<PokerRoom>)
  | { kind: 'emote'; chair: number; emote: Emote }
  | { kind: 'refused'; to: string; code: string };

export type RoomAct = PokerAct;

export type PlainOrder = 'pause' | 'resume' | 'close' | 'cancel' | 'stop' | 'start';

/**
 * Order of staff to a room. A tournament is cancelled, a table or a pool is closed. `stop` is for all tables of a brand: hands are played to
 * their end, and no other begins before `start`. A sit-and-go takes no entries meanwhile.
 */
export type DeskOrder =
  | { kind: PlainOrder }
  /** The table closes if nobody is at it. */
  | { kind: 'retire' }
  /** All at the table read it. */
  | { kind: 'message'; text: string }
  /** A tournament has a break of so many milliseconds, or so much more of the one under way. */
  | { kind: 'break'; ms: number };

/** Message to a table from a call. */
export type RoomMail = { kind: 'queue' | 'unqueue'; viewer: string } | DeskOrder;
