import type { Moment } from '#games/fishing/engine/moment.ts';

/** Record of a sitting. Amounts are minor units in text; `bets` has the bet of each of the room's ten steps. */
export type SittingRecord = {
  hits: number;
  free: number;
  charged: string;
  returned: string;
  bets: readonly string[];
  digest: number;
  moments: readonly Moment[];
  /** Number of refused shots, hits and messages, by code. Older records lack it. */
  refused?: Readonly<Record<string, number>>;
};
