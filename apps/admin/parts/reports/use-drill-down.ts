import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReportGroup } from '#contracts/figure-limits.ts';
import { betsBehind, drillDown } from '#apps/admin/parts/reports/drill-down.ts';
import { groupOf } from '#apps/admin/parts/reports/report-filters.ts';
import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';

/** Returns the grouping of a report, and `open`, which opens the report of a row's parts or the bets of a game on a day. */
export function useDrillDown(): { group: ReportGroup; open: (row: { key: string; currency: string }) => void } {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const group = groupOf(search);
  return {
    group,
    open: (row) => {
      const bets = betsBehind(group, search, row);
      if (bets) return void navigate({ to: '/reports/bets', search: bets as never });
      const narrower = drillDown(group, row.key);
      if (narrower)
        void navigate({ to: '.', search: ((old: ListSearch) => ({ ...old, ...narrower, pageNo: undefined, sort: undefined })) as never });
    },
  };
}
