import { words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Filter } from '#apps/admin/parts/table/filters.tsx';

/** Returns a filter by state, with a word for each state. */
export function stateFilter(states: readonly string[]): Filter {
  return { name: 'state', label: t('State'), kind: 'select', options: states.map((state) => [state, words(state)] as const) };
}
