import { REPORT_GROUPS, type ReportGroup } from '#contracts/figure-limits.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import { categoryOption } from '#apps/admin/lib/category-names.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { currencyFilter } from '#apps/admin/parts/table/currency-filter.ts';
import type { Filter } from '#apps/admin/parts/table/filters.tsx';
import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';

export const GROUP_NAMES: Readonly<Record<ReportGroup, string>> = translated({
  brand: 'Brand',
  category: 'Category',
  studio: 'Studio',
  game: 'Game',
  day: 'Day',
});

/** Names of the filters of a report in its address. */
export const REPORT_SEARCH = ['group', 'from', 'to', 'merchantId', 'currency', 'gameType', 'vendor', 'gameCode'] as const;

/** Returns the grouping in the address of a report; `category` if the address has none. */
export function groupOf(search: ListSearch): ReportGroup {
  return REPORT_GROUPS.find((one) => one === search['group']) ?? 'category';
}

/** Returns filters of a report by days, brand and currency. */
export function usePeriodFilters(): Filter[] {
  const brands = useBrandOptions();
  return [
    { name: 'from', label: t('From'), kind: 'date' },
    { name: 'to', label: t('To'), kind: 'date' },
    { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
    currencyFilter(),
  ];
}

/** Returns filters of a report of settled bets, which `drillDown` narrows. */
export function useReportFilters(): Filter[] {
  return [
    {
      name: 'group',
      label: t('Grouped by'),
      kind: 'select',
      options: REPORT_GROUPS.map((one) => [one, GROUP_NAMES[one]] as const),
      any: t('Category'),
    },
    ...usePeriodFilters(),
    { name: 'gameType', label: t('Category'), kind: 'select', options: GAME_TYPES.map(categoryOption) },
    { name: 'vendor', label: t('Studio'), kind: 'text' },
    { name: 'gameCode', label: t('Game'), kind: 'text' },
  ];
}
