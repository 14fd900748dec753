import type { TableEvent } from '#poker/table/acts.ts';
import type { PoolState } from '#poker/fast-fold/pool.ts';
import type { HandRecord, Move, Player, RoomConfig, Wish } from '#modules/poker/room/state.ts';
import type { TourneyTable } from '#modules/poker/tourney/state.ts';

/** A pool with the hands that are under way, each at a table of its own. A player's `sitting` is its entry. */
export type FastRoom = {
  config: RoomConfig;
  pool: PoolState;
  tables: readonly TourneyTable[];
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
};

export type FastEvent =
  | { kind: 'table'; room: FastRoom; table: string; to: string | null; event: TableEvent }
  | { kind: 'view'; room: FastRoom }
  | { kind: 'refused'; to: string; code: string };
