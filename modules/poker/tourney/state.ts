import type { Currency } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { SeatTitle } from '#modules/seats/index.ts';
import type { Speed } from '#poker/tournament/levels.ts';
import type { TournamentState } from '#poker/tournament/state.ts';
import type { HandTable, TablesEvent } from '#modules/poker/room/hand-table.ts';
import type { HandRecord, Move, Player, Wish } from '#modules/poker/room/state.ts';

/**
 * Config of a tournament's room. `cost` in minor units. It begins with `players` entries, or at `startsAt` (milliseconds) with two at least.
 * `bots` is the number of entries up to which bots fill the places once a member is in.
 */
export type TourneyConfig = SeatTitle & {
  name: string;
  mode: PlayMode;
  currency: Currency;
  stakes: string;
  bots: number;
  kind: 'sitAndGo' | 'spin' | 'freezeout';
  variant: string;
  /** Chairs at a table, and entries at most. */
  size: number;
  players: number;
  startsAt: number | null;
  /** Last level that takes entries; 0 takes them until the start. */
  lateLevels: number;
  speed: Speed;
  cost: { prize: number; fee: number };
};

/** Place of an entry that is out, or has won; `prize` in minor units. */
export type Placed = { sitting: string; name: string; place: number; prize: number };

/**
 * A tournament with its tables. A player's `sitting` is its entry, whose buy-in is the cost of it: that is staked when the tournament
 * begins, prizes are paid into it, and it ends with the tournament.
 */
export type TourneyRoom = {
  config: TourneyConfig;
  /** Null before the first registration, which draws its seed. */
  director: TournamentState | null;
  tables: readonly HandTable[];
  players: readonly Player[];
  wishes: readonly (Wish & { tip: string | null })[];
  moves: readonly Move[];
  records: readonly HandRecord[];
  placed: readonly Placed[];
  there: readonly string[];
  made: number;
  rev: number;
  revDone: number;
  /** Time at which the next bot registers; 0 for none. */
  botAt: number;
  now: number;
  /** Moment at which staff have stopped the tournament; absent while it is not stopped. */
  pausedAt?: number | undefined;
};

export type TourneyEvent = TablesEvent<TourneyRoom>;
