import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { type changeFairSeed, fairSeed, fairSeeds } from '#contracts/fairness.ts';
import type { PlayMode } from '#contracts/rounds.ts';

export type ActiveSeed = WireOutput<typeof fairSeed>;
export type SeedChange = WireOutput<typeof changeFairSeed>;
export type ShownSeed = SeedChange['revealed'];

export const SEEDS_PER_PAGE = 5;
export const seedKey = (mode: PlayMode) => ['fairness', mode, 'active'];

/** Reads the seed of the next round. Each round raises its nonce, so the answer is always read again. */
export function useActiveSeed(mode: PlayMode) {
  return useQuery({
    queryKey: seedKey(mode),
    queryFn: () => readValue(fairSeed, { mode }),
    staleTime: 0,
  });
}

export function useRevealedSeeds(mode: PlayMode, pageNo: number) {
  return useQuery({
    queryKey: ['fairness', mode, 'revealed', pageNo],
    queryFn: () => readValue(fairSeeds, { mode, pageNo, pageSize: SEEDS_PER_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
