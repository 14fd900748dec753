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

/** Reads the member's limits with the used part of each, and the interval of the time check. */
export function useSaferPlay(isRequested = true) {
  return useQuery({ queryKey: KEY, queryFn: () => readValue(saferPlay), enabled: isRequested, staleTime: 30_000 });
}

/** Reads the member's present break from play. */
export function useOwnBreak() {
  return useQuery({ queryKey: [...KEY, 'break'], queryFn: () => readValue(ownBreak), staleTime: 0 });
}

/** Reads limits, break and interval again after a change. */
export function readSaferPlayAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}
