import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

/** What still waits for staff, and what does not. */
export const OPEN_FILTER = stateFilter(['open', 'closed']);
