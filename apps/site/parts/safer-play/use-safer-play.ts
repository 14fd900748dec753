import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { ownBreak, saferPlay } from '#contracts/safer-play.ts';

const KEY = ['member', 'safer-play'];

export type OwnLimit = WireOutput<typeof saferPlay>['limits'][number];
export type OwnTime = WireOutput<typeof saferPlay>['times'][number];
export type HouseLimit = WireOutput<typeof saferPlay>['house'][number];
export type OwnBreak = WireOutput<typeof ownBreak>;

/** The member's limits with what of them is used, and how often the clock is shown in play. */
export function useSaferPlay(isRequested = true) {
  return useQuery({ queryKey: KEY, queryFn: () => readValue(saferPlay), enabled: isRequested, staleTime: 30_000 });
}

/** The break that the member takes just now. */
export function useOwnBreak() {
  return useQuery({ queryKey: [...KEY, 'break'], queryFn: () => readValue(ownBreak), staleTime: 0 });
}

/** After a change of any of it. */
export function readSaferPlayAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}
