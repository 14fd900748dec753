import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { ownVault } from '#contracts/vault.ts';

const KEY = ['member', 'vault'];

export type OwnVault = WireOutput<typeof ownVault>;

/** The member's vault with its last moves. */
export function useVault() {
  return useQuery({ queryKey: KEY, queryFn: () => readValue(ownVault, {}), staleTime: 0 });
}

export function readVaultAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}
