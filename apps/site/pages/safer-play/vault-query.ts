import { queryClient } from '#web/http/query-client.ts';

/** Key of the vault in the query cache. */
export const VAULT_KEY = ['member', 'vault'];

export function readVaultAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: VAULT_KEY });
}
