import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readValue } from '#apps/site/lib/api.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { betRecords } from '#contracts/rounds.ts';

export type BetRecords = WireOutput<typeof betRecords>;
export type BetRecord = BetRecords['content'][number];
/** What the record shows: the last days, and one game if one is chosen. */
export type RecordFilter = { days: number; vendor?: string | undefined; gameCode?: string | undefined };

export const BETS_PER_PAGE = 20;

export function readBetRecords(filter: RecordFilter, pageNo: number, pageSize: number): Promise<BetRecords> {
  const query = new URLSearchParams({ days: String(filter.days), pageNo: String(pageNo), pageSize: String(pageSize) });
  if (filter.vendor && filter.gameCode) {
    query.set('vendor', filter.vendor);
    query.set('gameCode', filter.gameCode);
  }
  return readValue<typeof betRecords>(`/wps/member/bets?${query.toString()}`);
}

/** One page of the record; the page before stays until it is there. */
export function useBetRecords(filter: RecordFilter, pageNo: number) {
  return useQuery({
    queryKey: ['records', 'bets', filter, pageNo],
    queryFn: () => readBetRecords(filter, pageNo, BETS_PER_PAGE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
