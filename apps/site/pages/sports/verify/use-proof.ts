import { useQuery } from '@tanstack/react-query';
import { sportsProof } from '#contracts/sports-proof.ts';
import { checkMatch, type MatchVerdict, type Proof } from '#apps/site/pages/sports/verify/check-match.ts';
import { loadLeague, loadSport } from '#apps/site/parts/sports/played/load-sport.ts';
import { readValue } from '#web/http/api.ts';

/** Interval at which the proof is read again while the link of its match is not published, in ms. */
const AGAIN_MS = 10_000;

/** Reads the published proof of a match. */
export function useProof(event: string) {
  return useQuery({
    queryKey: ['sports', 'proof', event],
    queryFn: () => readValue(sportsProof, { event }),
    refetchInterval: ({ state }) => (state.data?.link === null && state.data.state !== 'cancelled' ? AGAIN_MS : false),
  });
}

/** Returns the verdict of this browser on a finished match; null if this build does not know the sport. */
export function useVerdict(proof: Proof, event: string) {
  return useQuery({
    queryKey: ['sports', 'verdict', event],
    queryFn: async (): Promise<MatchVerdict | null> => {
      const [sport, file] = await Promise.all([loadSport(proof.sport), loadLeague(proof.sport, proof.league)]);
      return (sport && checkMatch(sport, file, proof)) ?? null;
    },
    staleTime: Infinity,
  });
}
