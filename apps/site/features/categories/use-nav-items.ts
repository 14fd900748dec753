import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { navItems, type NavItem } from '#apps/site/features/categories/nav-items.ts';
import { useBrand } from '#apps/site/features/brand/brand-context.ts';
import { useResources } from '#apps/site/features/shell/use-surroundings.ts';
import { shownVendors } from '#apps/site/lib/second-language.ts';
import { readValue } from '#apps/site/lib/api.ts';
import type { vendorCategories } from '#contracts/catalogue.ts';

export function useNavItems(): NavItem[] {
  const { languages } = useBrand();
  const { data } = useQuery({
    queryKey: ['games', 'categories'],
    queryFn: async () => {
      const { list } = await readValue<typeof vendorCategories>('/wps/relay/GCSGAME_getVassGameType');
      return list.map((lane) => ({ ...lane, vendors: shownVendors(lane.vendors, languages) }));
    },
    staleTime: Infinity,
  });
  const resources = useResources('MESSAGING', 'TELEGRAM');
  return useMemo(() => navItems(data, resources), [data, resources]);
}
