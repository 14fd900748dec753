import type { races } from '#contracts/bo/races.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { RaceMeasure } from '#contracts/race-measures.ts';

export type Race = WireOutput<typeof races>['rows'][number];

/** Names of the counted quantity. */
export const MEASURE_WORDS: Readonly<Record<RaceMeasure, string>> = {
  turnover: 'Turnover',
  multiplier: 'Best multiplier',
  net_win: 'Net win',
  deposits: 'Deposits (raffles only)',
};
