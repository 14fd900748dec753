import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { identity } from '#contracts/kyc.ts';

export type Identity = WireOutput<typeof identity>;
export type DocumentCase = Identity['documents'][number];

/** Reads the member's level of identity with its details and documents. A frame of the websocket makes it read again. */
export function useIdentity() {
  return useQuery({ queryKey: ['identity'], queryFn: () => readValue(identity), staleTime: 0 });
}

export function storeIdentity(one: Identity): void {
  queryClient.setQueryData(['identity'], one);
}

/** Returns the document under review by the staff; undefined without one. */
export function waitingOf({ documents }: Identity): DocumentCase | undefined {
  return documents.find(({ state }) => state === 'waiting');
}
