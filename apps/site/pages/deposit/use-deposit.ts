import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { getDeposit } from '#contracts/cashier.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type Deposit = WireOutput<typeof getDeposit>;

const POLL_EVERY_MS = 3_000;

/** Reads a deposit; again at each frame of the websocket, and at intervals while it waits, in case a frame is lost. */
export function useDeposit(id: string) {
  const query = useQuery({
    queryKey: ['cashier', 'deposit', id],
    queryFn: () => readValue(getDeposit, { id }),
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? POLL_EVERY_MS : false),
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  const status = query.data?.status;
  useEffect(() => {
    if (status !== 'credited') return;
    void queryClient.invalidateQueries({ queryKey: ['wallet', 'balance'] });
    void queryClient.invalidateQueries({ queryKey: ['cashier', 'methods'] });
  }, [status]);
  return query;
}
