import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { useSession } from '#web/state/session.ts';
import { useLanguage } from '#web/text/i18n.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import { availablePromotions } from '#contracts/available-promotions.ts';
import { promotionList } from '#contracts/promotions.ts';

export type Promotion = WireOutput<typeof promotionList>['list'][number];

/** Returns the number of promotions that can be joined or collected, which the menu shows. */
export async function countAvailable(): Promise<number> {
  return (await readValue(availablePromotions)).availablePromo.filter(({ flag }) => flag === 'PROMOTION').length;
}

/** Reads the brand's promotions, and the member's standing in each. */
export function usePromotions() {
  const { language } = useLanguage();
  const { status } = useSession();
  return useQuery({
    queryKey: ['promotions', language, status === 'in'],
    queryFn: () => readValue(promotionList, { language }),
    enabled: status !== 'asking',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export async function readPromotionsAgain(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['badge'] });
  await queryClient.invalidateQueries({ queryKey: ['promotions'] });
}
