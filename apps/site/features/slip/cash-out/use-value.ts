import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { quoteCashOut } from '#contracts/sports-cash-out.ts';
import { call } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';

/** Number of parts of a whole bet. */
export const PARTS = 10_000;

/**
 * Interval at which a value is read again, in ms. With many bets on the page the interval is `EACH_MS` for each, because a member may
 * request 240 values a minute.
 */
const VALUE_MS = 3_000;
const EACH_MS = 400;

const KEY = ['sports', 'value'];

/** Reads the present value of a part of a bet, or the refusal if that part cannot be sold now. */
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
