import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Period } from '#apps/site/parts/records/period.ts';
import { readValue } from '#web/http/api.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { betRecords } from '#contracts/rounds.ts';

export type BetRecords = WireOutput<typeof betRecords>;
export type BetRecord = BetRecords['content'][number];
/** Filter of the betting record: a period, and a game if one is chosen. */
export type RecordFilter = Period & { vendor?: string | undefined; gameCode?: string | undefined };

export const BETS_PER_PAGE = 20;

export function readBetRecords(filter: RecordFilter, pageNo: number, pageSize: number): Promise<BetRecords> {
  const { days, ago, vendor, gameCode } = filter;
  return readValue(betRecords, { days, ago, pageNo, pageSize, ...(vendor && gameCode && { vendor, gameCode }) });
}

/** Reads a page of the betting record. The page shown before stays until the new one has arrived. */
export function useBetRecords(filter: RecordFilter, pageNo: number) {
  return useQuery({
    queryKey: ['records', 'bets', filter, pageNo],
    queryFn: () => readBetRecords(filter, pageNo, BETS_PER_PAGE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
