import { useInfiniteQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { ownVault } from '#contracts/vault.ts';

const KEY = ['member', 'vault'];

export type OwnVault = WireOutput<typeof ownVault>;

/** Reads the member's vault with its moves, the newest first, page by page. */
export function useVault() {
  return useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam }) => readValue(ownVault, pageParam === null ? {} : { before: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export function readVaultAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}
