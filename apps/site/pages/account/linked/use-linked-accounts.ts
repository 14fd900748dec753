import { useQuery } from '@tanstack/react-query';
import { beginLink, confirmLink, linkedAccounts, removeLink } from '#contracts/openid.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { call, readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { callSealed } from '#web/http/seal.ts';

const KEY = ['member', 'linked-accounts'];

export type LinkedAccounts = WireOutput<typeof linkedAccounts>;
export type LinkedAccount = LinkedAccounts['list'][number];

/** Reads the identities that can sign in to the account, and the providers of identities that the brand offers. */
export function useLinkedAccounts() {
  return useQuery({ queryKey: KEY, queryFn: () => readValue(linkedAccounts), staleTime: 0 });
}

export const linkActs = {
  begin: (provider: string, password: string) => callSealed(beginLink, { provider, password }),
  confirm: (provider: string) => call(confirmLink, { provider }),
  remove: (provider: string, password: string) => callSealed(removeLink, { provider, password }),
  readAgain: () => queryClient.invalidateQueries({ queryKey: KEY }),
};
