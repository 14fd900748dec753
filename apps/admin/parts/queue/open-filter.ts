import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

/** Filter by whether the row still waits for staff. */
export const openFilter = () => stateFilter(['open', 'closed']);
