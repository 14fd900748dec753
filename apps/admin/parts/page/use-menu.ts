import { useQueries } from '@tanstack/react-query';
import { useRouter, type AnyRoute } from '@tanstack/react-router';
import { readValue, type ListContract } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { menuPages, type MenuPage } from '#apps/admin/parts/page/sections.ts';
import { useMay } from '#apps/admin/parts/page/session.ts';

const AGAIN_MS = 15_000;

/**
 * Returns the pages that the staff member may see, ordered by their names in the shown language, with the number of rows that wait on each.
 */
export function useMenu(): (Omit<MenuPage, 'waiting'> & { waiting: number | undefined })[] {
  const router = useRouter();
  const may = useMay();
  const pages = menuPages(Object.values(router.routesById) as unknown as AnyRoute[]).filter(({ contract }) => may(contract));
  const counts = useQueries({
    queries: pages.map(({ contract, waiting }) => ({
      queryKey: ['waiting', contract.path, waiting],
      queryFn: async () => (await readValue(contract as ListContract, { ...waiting, pageSize: 1 })) as { total: number },
      enabled: waiting !== undefined,
      refetchInterval: AGAIN_MS,
    })),
  });
  return pages.map((page, at) => ({ ...page, label: t(page.label), waiting: counts[at]?.data?.total }));
}
