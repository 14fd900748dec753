import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readValue } from '#apps/site/lib/http/api.ts';
import { depositRecords } from '#contracts/cashier.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { withdrawalRecords } from '#contracts/withdrawals.ts';

export type DepositRecord = WireOutput<typeof depositRecords>['content'][number];
export type WithdrawalRecord = WireOutput<typeof withdrawalRecords>['content'][number];

const PER_PAGE = 20;

export const readDeposits = (days: number, pageNo: number, pageSize: number) => readValue(depositRecords, { days, pageNo, pageSize });
export const readWithdrawals = (days: number, pageNo: number, pageSize: number) => readValue(withdrawalRecords, { days, pageNo, pageSize });

/** One page; the page before stays until it is there. */
export function useDeposits(days: number, pageNo: number) {
  return useQuery({
    queryKey: ['cashier', 'deposit', 'records', days, pageNo],
    queryFn: () => readDeposits(days, pageNo, PER_PAGE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The same of withdrawals, read again whenever one of them moves. */
export function useWithdrawalRecords(days: number, pageNo: number) {
  return useQuery({
    queryKey: ['withdrawals', 'records', days, pageNo],
    queryFn: () => readWithdrawals(days, pageNo, PER_PAGE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
