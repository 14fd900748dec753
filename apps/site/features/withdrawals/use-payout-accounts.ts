import { queryOptions, useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { payoutAccounts } from '#contracts/withdrawals.ts';

export type PayoutAccounts = WireOutput<typeof payoutAccounts>;
export type PayoutAccount = PayoutAccounts['list'][number];

const ACCOUNTS = queryOptions({
  queryKey: ['payout-accounts'],
  queryFn: () => readValue(payoutAccounts),
  staleTime: 0,
});

/** Reads the member's payout accounts, the limits of a withdrawal, and whether a payment password is set. */
export function usePayoutAccounts() {
  return useQuery(ACCOUNTS);
}

export function readPayoutAccountsAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ACCOUNTS.queryKey });
}
