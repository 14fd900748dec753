/** Contents of a list's address: its page, its order, its filters, and the row that is open in the drawer. */
export type ListSearch = { pageNo?: number | undefined; sort?: string | undefined; open?: string | undefined } & Record<
  string,
  string | number | undefined
>;

/** Reads the address of a list. Leaves out parts that are no filter, and filters without a value. */
export function listSearch(filters: readonly string[]): (search: Record<string, unknown>) => ListSearch {
  const names = ['sort', 'open', ...filters];
  return (search) => {
    const page = Number(search['pageNo']);
    const given = names.flatMap((name) => {
      const value = search[name];
      return value !== '' && (typeof value === 'string' || typeof value === 'number') ? [[name, String(value)] as const] : [];
    });
    return { ...Object.fromEntries(given), ...(Number.isInteger(page) && page > 1 && { pageNo: page }) };
  };
}
