import type { Moment } from '#games/fishing/engine/moment.ts';

/** Record of a sitting. Amounts are minor units in text; `bets` are those of the ten steps of its room. */
export type SittingRecord = {
  hits: number;
  free: number;
  charged: string;
  returned: string;
  bets: readonly string[];
  digest: number;
  moments: readonly Moment[];
  /** Shots, hits and messages that were refused, by code; records of before lack it. */
  refused?: Readonly<Record<string, number>>;
};
