import { getRouteApi } from '@tanstack/react-router';
import { ProfitPage } from '#apps/site/pages/profit/profit-page.tsx';
import { periodOf } from '#apps/site/parts/records/period.ts';

const route = getRouteApi('/member/personalProfit');

export function ProfitRoute() {
  return <ProfitPage period={periodOf(route.useSearch())} />;
}
