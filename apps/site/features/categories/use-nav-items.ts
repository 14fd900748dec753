import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { navItems, type NavItem } from '#apps/site/features/categories/nav-items.ts';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { useResources } from '#apps/site/parts/site/site-config.ts';
import { useLanguage } from '#web/text/i18n.tsx';
import { shownVendors } from '#web/text/second-language.ts';
import { readValue } from '#web/http/api.ts';
import { vendorCategories } from '#contracts/catalogue.ts';

export const categoryGroups = (language: string) =>
  queryOptions({
    queryKey: ['games', 'categories', language],
    queryFn: () => readValue(vendorCategories, { language }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });

/** Returns the entries of the navigation; none until the catalogue is known, so that no entry moves afterwards. */
export function useNavItems(): readonly NavItem[] {
  const { languages } = useBrand();
  const { language } = useLanguage();
  const { data, isPending } = useQuery(categoryGroups(language));
  const resources = useResources('MESSAGING', 'TELEGRAM');
  return useMemo(() => {
    if (isPending) return [];
    const groups = data?.list.map((group) => ({ ...group, vendors: shownVendors(group.vendors, languages) }));
    return navItems(groups ?? [], resources);
  }, [data, isPending, languages, resources]);
}
