import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Period } from '#apps/site/parts/records/period.ts';
import { readValue } from '#web/http/api.ts';
import { depositRecords } from '#contracts/cashier.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { transferRecords } from '#contracts/transfers.ts';
import { withdrawalRecords } from '#contracts/withdrawals.ts';

export type DepositRecord = WireOutput<typeof depositRecords>['content'][number];
export type WithdrawalRecord = WireOutput<typeof withdrawalRecords>['content'][number];

const PER_PAGE = 20;

export const readDeposits = (period: Period, pageNo: number, pageSize: number) =>
  readValue(depositRecords, { ...period, pageNo, pageSize });
export const readWithdrawals = (period: Period, pageNo: number, pageSize: number) =>
  readValue(withdrawalRecords, { ...period, pageNo, pageSize });
export const readTransfers = (period: Period, pageNo: number, pageSize: number) =>
  readValue(transferRecords, { ...period, pageNo, pageSize });

/** Reads a page of deposits. The page shown before stays until the new one has arrived. */
export function useDeposits(period: Period, pageNo: number) {
  return useQuery({
    queryKey: ['cashier', 'deposit', 'records', period, pageNo],
    queryFn: () => readDeposits(period, pageNo, PER_PAGE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Reads a page of withdrawals. A frame of the websocket makes it read again when the state of a withdrawal changes. */
export function useWithdrawalRecords(period: Period, pageNo: number) {
  return useQuery({
    queryKey: ['withdrawals', 'records', period, pageNo],
    queryFn: () => readWithdrawals(period, pageNo, PER_PAGE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Reads a page of transfers, sent and received. */
export function useTransferRecords(period: Period, pageNo: number) {
  return useQuery({
    queryKey: ['transfers', 'records', period, pageNo],
    queryFn: () => readTransfers(period, pageNo, PER_PAGE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
