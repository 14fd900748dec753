import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readValue } from '#apps/site/lib/http/api.ts';
import { queryClient } from '#apps/site/lib/http/query-client.ts';
import { useSession } from '#apps/site/lib/state/session.ts';
import { useLanguage } from '#apps/site/lib/text/i18n.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import { promotionList } from '#contracts/promotions.ts';

export type Promotion = WireOutput<typeof promotionList>['list'][number];

/** The brand's promotions, and where the member stands with each. */
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

export function readPromotionsAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['promotions'] });
}
