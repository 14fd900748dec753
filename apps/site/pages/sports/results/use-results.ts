import { useQuery } from '@tanstack/react-query';
import type { WireOutput } from '#contracts/endpoint.ts';
import { sportsResults } from '#contracts/sports-results.ts';
import { readValue } from '#web/http/api.ts';

export type Result = WireOutput<typeof sportsResults>['list'][number];

/** Reads the finished matches of a sport or a league, the latest first. */
export function useResults(sport: string, league?: string) {
  return useQuery({
    queryKey: ['sports', 'results', sport, league ?? null],
    queryFn: async () => (await readValue(sportsResults, { sport, ...(league !== undefined && { league }) })).list,
  });
}
