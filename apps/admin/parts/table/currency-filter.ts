import { CURRENCIES } from '#kernel/money.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Filter } from '#apps/admin/parts/table/filters.tsx';

/** Returns the filter of a list by currency. */
export const currencyFilter = (): Filter => ({
  name: 'currency',
  label: t('Currency'),
  kind: 'select',
  options: Object.keys(CURRENCIES).map((code) => [code, code] as const),
});
