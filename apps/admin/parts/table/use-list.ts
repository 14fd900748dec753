import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, readValue, type Answer, type ListContract } from '#apps/admin/lib/call.ts';
import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';

type Page<Row> = { rows: Row[]; total: number };

export const PAGE_SIZE = 50;
/** Others work on the same list: it is asked for again now and then. */
const AGAIN_MS = 15_000;
const EXPORT_SIZE = 200;
const MOST_EXPORTED = 20_000;

/** Returns the input of a list: its address without the parts that concern the page alone. */
export function inputOf({ open: _open, ...search }: ListSearch, fixed: object = {}): Record<string, unknown> {
  return { pageSize: PAGE_SIZE, ...search, ...fixed };
}

export function useList<Row>(contract: ListContract, search: ListSearch, fixed?: object) {
  const input = inputOf(search, fixed);
  return useQuery({
    queryKey: [contract.path, input],
    queryFn: () => readValue(contract, input) as Promise<Page<Row> & Record<string, unknown>>,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
}

/** All pages of a list in its order and with its filters, as the screen would show them one after the other. */
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
