import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { quoteCashOut } from '#contracts/sports-cash-out.ts';
import { call } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';

/** Parts of a bet: 10,000 is all of it. */
export const PARTS = 10_000;

/** A value is read again so often, more seldom where many bets are shown: a member may request 240 a minute. */
const VALUE_MS = 3_000;
const EACH_MS = 400;

const KEY = ['sports', 'value'];

/** Value of a part of a bet now, or the refusal where it cannot be sold now. */
export function useValue(betId: string, part: number) {
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...KEY, betId, part],
    queryFn: () => call(quoteCashOut, { betId, part }),
    refetchInterval: () => Math.max(VALUE_MS, EACH_MS * queryClient.getQueryCache().findAll({ queryKey: KEY, type: 'active' }).length),
    placeholderData: keepPreviousData,
    staleTime: 1_000,
  });
  return { answer: data, isOld: isPlaceholderData };
}
