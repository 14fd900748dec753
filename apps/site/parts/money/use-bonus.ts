import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { bonusDetails } from '#contracts/bonus.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { isNothing } from '#kernel/amount.ts';

export type Bonus = NonNullable<WireOutput<typeof bonusDetails>['running']>;

/** Reads the member's bonuses: the running bonus, and earlier ones. */
export function useBonuses(isRequested = true) {
  return useQuery({ queryKey: ['wallet', 'bonus'], queryFn: () => readValue(bonusDetails), enabled: isRequested, staleTime: 0 });
}

/** Returns the running bonus; null without one. It is read only if the balance has bonus money. */
export function useRunningBonus(): Bonus | null {
  const { data: balance } = useBalance();
  const { data } = useBonuses(balance !== undefined && !isNothing(balance.bonus));
  return data?.running ?? null;
}

/** Reads the wallet again, after a bonus was collected or given up, or after a bet with bonus money. */
export function readMoneyAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['wallet'] });
}
