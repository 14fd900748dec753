import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { bonusDetails } from '#contracts/bonus.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { isNothing } from '#kernel/amount.ts';

export type Bonus = NonNullable<WireOutput<typeof bonusDetails>['running']>;

/** The member's bonuses: the one that runs, and those of before. */
export function useBonuses(isRequested = true) {
  return useQuery({ queryKey: ['wallet', 'bonus'], queryFn: () => readValue(bonusDetails), enabled: isRequested, staleTime: 0 });
}

/** The bonus that runs; asked for only where the balance has bonus money. */
export function useRunningBonus(): Bonus | null {
  const { data: balance } = useBalance();
  const { data } = useBonuses(balance !== undefined && !isNothing(balance.bonus));
  return data?.running ?? null;
}

/** After a collected bonus, a forfeit or a bet with bonus money. */
export function readMoneyAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['wallet'] });
}
