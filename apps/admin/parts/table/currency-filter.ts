import { CURRENCIES } from '#kernel/money.ts';
import type { Filter } from '#apps/admin/parts/table/filters.tsx';

/** The filter of a list by currency. */
export const CURRENCY_FILTER: Filter = {
  name: 'currency',
  label: 'Currency',
  kind: 'select',
  options: Object.keys(CURRENCIES).map((code) => [code, code] as const),
};
