import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';

/** Returns the filters and order of an address, which a saved view stores, without the page and the open row. */
export function viewOf({ pageNo: _page, open: _open, ...search }: ListSearch): Record<string, string> {
  return Object.fromEntries(Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}
