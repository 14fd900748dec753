import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';

/** Filters and order of an address as a view stores them: without its page and its open row. */
export function viewOf({ pageNo: _page, open: _open, ...search }: ListSearch): Record<string, string> {
  return Object.fromEntries(Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}
