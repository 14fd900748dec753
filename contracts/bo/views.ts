import * as z from 'zod/mini';
import { rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';

/** Address of a page of the back office, such as `/reports/ngr`. */
const page = z.string().check(z.regex(/^\/[a-z0-9/-]{1,80}$/));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
/** Filters and order of the list, by the names in its address. */
const search = z.record(z.string().check(z.regex(/^[A-Za-z]{1,30}$/)), z.string().check(z.maxLength(120)));

const view = z.object({
  id: z.string(),
  page: z.string(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  isShared: z.boolean(),
  /** Name of the owner; null for the caller's own view. */
  owner: z.nullable(z.string()),
});

export const savedViews = staffEndpoint({
  method: 'GET',
  path: '/bo/views',
  permission: 'own',
  summary: 'Saved views of a page: the own ones, and those that others share',
  input: z.strictObject({ page }),
  output: z.object({ rows: z.array(view) }),
  errors: [],
});

export const saveView = staffEndpoint({
  method: 'POST',
  path: '/bo/views',
  permission: 'own',
  summary: 'Save a view of a page under a name; the own view of that name is replaced',
  input: z.strictObject({ page, name, search, isShared: z.boolean() }),
  output: view,
  errors: ['staff.too_many_views', 'staff.view_too_wide'],
});

export const deleteView = staffEndpoint({
  method: 'POST',
  path: '/bo/views/:id/delete',
  permission: 'own',
  summary: 'Delete an own view',
  input: z.strictObject({ id: rowId }),
  output: z.object({}),
  errors: ['staff.view_unknown'],
});
