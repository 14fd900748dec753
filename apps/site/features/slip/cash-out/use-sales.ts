import { useQuery } from '@tanstack/react-query';
import type { WireOutput } from '#contracts/endpoint.ts';
import { sportsSales } from '#contracts/sports-cash-out.ts';
import { readValue } from '#web/http/api.ts';

export type SportsSale = WireOutput<typeof sportsSales>['list'][number];

/** Interval at which a waiting cash-out is read again, in ms. */
const WAIT_MS = 1_000;

/** Reads the cash-outs of a bet, the newest first. */
export function useSales(betId: string): readonly SportsSale[] | undefined {
  const { data } = useQuery({
    queryKey: ['sports', 'sales', betId],
    queryFn: async () => (await readValue(sportsSales, { id: betId })).list,
    refetchInterval: ({ state }) => (state.data?.some((sale) => sale.state === 'waiting') ? WAIT_MS : false),
  });
  return data;
}
