import type { Sport } from '#sports/kit/contract.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';

const sports = import.meta.glob<Sport>('../../../../../sports/*/sport.ts', { import: 'default' });
const leagues = import.meta.glob<string>('../../../../../sports/*/leagues/*.csv', { query: '?raw', import: 'default' });

/** The rules that deal the matches of a sport, which come with their own chunk; null for one that this build does not know. */
export async function loadSport(code: string): Promise<Sport | null> {
  const load = sports[`../../../../../sports/${code}/sport.ts`];
  return load ? chunkInTime(load)() : null;
}

/** The file of a league, with all that the strengths of its matches are made of; null for one that this build does not know. */
export async function loadLeague(sport: string, league: string): Promise<string | null> {
  const load = leagues[`../../../../../sports/${sport}/leagues/${league}.csv`];
  return load ? chunkInTime(load)() : null;
}
