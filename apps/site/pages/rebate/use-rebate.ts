import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { readMoneyAgain } from '#apps/site/parts/money/use-bonus.ts';
import { useLanguage } from '#web/text/i18n.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import { manualRebate } from '#contracts/manual-rebate.ts';

export type Rebates = WireOutput<typeof manualRebate>;
export type Rebate = Rebates['list'][number];
export type RebateDay = Rebate['days'][number];

/** Reads the rebate that the member's play has gathered and that is not paid yet. */
export function useRebates() {
  const { language } = useLanguage();
  return useQuery({ queryKey: ['rebate', language], queryFn: () => readValue(manualRebate, { language }), staleTime: 0 });
}

export async function readRebatesAgain(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['rebate'] }), readMoneyAgain()]);
}
