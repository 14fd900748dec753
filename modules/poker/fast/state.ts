import type { PoolState } from '#poker/fast-fold/pool.ts';
import type { HandTable, TablesEvent } from '#modules/poker/room/hand-table.ts';
import type { Noticed } from '#modules/poker/room/notify.ts';
import type { HandRecord, Move, Player, RoomConfig, Wish } from '#modules/poker/room/state.ts';

/** A pool with the hands that are under way, each at a table of its own. A player's `sitting` is its entry. */
export type FastRoom = Noticed & {
  config: RoomConfig;
  pool: PoolState;
  tables: readonly HandTable[];
  players: readonly Player[];
  wishes: readonly (Wish & { chips: number; tip: string | null })[];
  moves: readonly Move[];
  records: readonly HandRecord[];
  there: readonly string[];
  /** Hash of the record of the last hand that was over. */
  prev: string;
  made: number;
  rev: number;
  revDone: number;
  /** Time before which no hands are formed. */
  matchAt: number;
  now: number;
  /** Staff have stopped the pool for a while: no hand begins or goes on. */
  isPaused?: boolean;
  /** Staff have stopped all tables: hands under way are played to their end, and no other begins. */
  isStopped?: boolean;
  /** Staff close the pool: nobody enters, and all leave. */
  isClosing?: boolean;
};

export type FastEvent = TablesEvent<FastRoom>;
