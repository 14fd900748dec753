import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { RecordsPage } from '#apps/site/pages/records/records-page.tsx';
import { RoundPage } from '#apps/site/pages/records/round-page.tsx';

const recordsRoute = getRouteApi('/member/personalHistoryCopy');
const roundRoute = getRouteApi('/member/rounds/$id');

export function RecordsRoute() {
  const search = recordsRoute.useSearch();
  const navigate = useNavigate();
  return (
    <RecordsPage search={search} onPage={(page) => void navigate({ to: '/member/personalHistoryCopy', search: { ...search, page } })} />
  );
}

export function RoundRoute() {
  const { id } = roundRoute.useParams();
  return <RoundPage key={id} id={id} />;
}
