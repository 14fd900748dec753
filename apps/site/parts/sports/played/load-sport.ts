import type { Sport } from '#sports/kit/contract.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';

const sports = import.meta.glob<Sport>('../../../../../sports/*/sport.ts', { import: 'default' });
const leagues = import.meta.glob<string>('../../../../../sports/*/leagues/*.csv', { query: '?raw', import: 'default' });

/** Loads the rules that deal the matches of a sport, as a chunk of their own; null for a sport that this build does not know. */
export async function loadSport(code: string): Promise<Sport | null> {
  const load = sports[`../../../../../sports/${code}/sport.ts`];
  return load ? chunkInTime(load)() : null;
}

/** Loads the file of a league, from which the strengths of its matches are computed; null for a league that this build does not know. */
export async function loadLeague(sport: string, league: string): Promise<string | null> {
  const load = leagues[`../../../../../sports/${sport}/leagues/${league}.csv`];
  return load ? chunkInTime(load)() : null;
}
