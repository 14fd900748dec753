import type { PoolState } from '#poker/fast-fold/pool.ts';
import type { HandTable, TablesEvent } from '#modules/poker/room/hand-table.ts';
import type { Noticed } from '#modules/poker/room/notify.ts';
import type { HandRecord, Move, Player, RoomConfig, Wish } from '#modules/poker/room/state.ts';

/** A pool with its current hands, each at a table of its own. A player's `sitting` is its entry. */
export type FastRoom = Noticed & {
  config: RoomConfig;
  pool: PoolState;
  tables: readonly HandTable[];
  players: readonly Player[];
  wishes: readonly (Wish & { chips: number; tip: string | null })[];
  moves: readonly Move[];
  records: readonly HandRecord[];
  there: readonly string[];
  /** Hash of the record of the last finished hand. */
  prev: string;
  made: number;
  rev: number;
  revDone: number;
  /** Time before which no hands are formed. */
  matchAt: number;
  now: number;
  /** True while staff have paused the pool: no hand begins or continues. */
  isPaused?: boolean;
  /** True while staff have stopped all tables: current hands are played to their end, and no new hand begins. */
  isStopped?: boolean;
  /** True while staff close the pool: no player enters, and all players leave. */
  isClosing?: boolean;
};

export type FastEvent = TablesEvent<FastRoom>;
