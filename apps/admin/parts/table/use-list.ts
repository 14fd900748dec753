import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, readValue, type Answer, type ListContract } from '#apps/admin/lib/call.ts';
import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';

type Page<Row> = { rows: Row[]; total: number };

export const PAGE_SIZE = 50;
/** Interval at which an open list is read again, because other staff members change its rows. */
const AGAIN_MS = 15_000;
const EXPORT_SIZE = 200;
const MOST_EXPORTED = 20_000;

/** Returns the input of a list: the parts of its address without the open row. */
export function inputOf({ open: _open, ...search }: ListSearch, fixed: object = {}): Record<string, unknown> {
  return { pageSize: PAGE_SIZE, ...search, ...fixed };
}

/** Reads a page of a list, and reads it again every `AGAIN_MS`. */
export function useList<Row>(contract: ListContract, search: ListSearch, fixed?: object) {
  const input = inputOf(search, fixed);
  return useQuery({
    queryKey: [contract.path, input],
    queryFn: () => readValue(contract, input) as Promise<Page<Row> & Record<string, unknown>>,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
}

/** Reads all pages of a list with its order and filters, up to `MOST_EXPORTED` rows. */
export async function readAll<Row>(
  contract: ListContract,
  search: ListSearch,
  fixed?: object,
): Promise<Answer<{ rows: Row[]; isCut: boolean }>> {
  const rows: Row[] = [];
  for (let pageNo = 1; rows.length < MOST_EXPORTED; pageNo++) {
    const answer = await call(contract, { ...inputOf(search, fixed), pageNo, pageSize: EXPORT_SIZE });
    if (!answer.success) return answer;
    const page = answer.value as Page<Row>;
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return { success: true, value: { rows, isCut: false } };
  }
  return { success: true, value: { rows, isCut: true } };
}
