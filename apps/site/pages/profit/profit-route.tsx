import { getRouteApi } from '@tanstack/react-router';
import { ProfitPage } from '#apps/site/pages/profit/profit-page.tsx';
import { USUAL_DAYS } from '#apps/site/parts/records/days.ts';

const route = getRouteApi('/member/personalProfit');

export function ProfitRoute() {
  const { days = USUAL_DAYS } = route.useSearch();
  return <ProfitPage days={days} />;
}
