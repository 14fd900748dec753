import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { identity } from '#contracts/kyc.ts';

export type Identity = WireOutput<typeof identity>;
export type DocumentCase = Identity['documents'][number];

/** The member's level and what it rests on; the websocket says when it is to be read again. */
export function useIdentity() {
  return useQuery({ queryKey: ['identity'], queryFn: () => readValue(identity), staleTime: 0 });
}

export function storeIdentity(one: Identity): void {
  queryClient.setQueryData(['identity'], one);
}

/** The document that staff look at. */
export function waitingOf({ documents }: Identity): DocumentCase | undefined {
  return documents.find(({ state }) => state === 'waiting');
}
