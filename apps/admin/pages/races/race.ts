import type { races } from '#contracts/bo/races.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { RaceMeasure } from '#contracts/race-measures.ts';
import { translated } from '#apps/admin/lib/text.ts';

export type Race = WireOutput<typeof races>['rows'][number];

/** Names of the counted quantity. */
export const MEASURE_WORDS: Readonly<Record<RaceMeasure, string>> = translated({
  turnover: 'Turnover',
  multiplier: 'Best multiplier',
  net_win: 'Net win',
  deposits: 'Deposits (raffles only)',
});
