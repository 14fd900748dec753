import type { Filter } from '#apps/admin/parts/table/filters.tsx';

/** What still waits for staff, and what does not. */
export const OPEN_FILTER: Filter = {
  name: 'state',
  label: 'State',
  kind: 'select',
  options: [
    ['open', 'open'],
    ['closed', 'closed'],
  ],
};
