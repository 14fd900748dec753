import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { WithdrawPage } from '#apps/site/pages/withdraw/withdraw-page.tsx';

const route = getRouteApi('/member/withdraw');

export function WithdrawRoute() {
  const { withdrawal } = route.useSearch();
  const navigate = useNavigate();
  return (
    <WithdrawPage
      withdrawalId={withdrawal ?? null}
      onOpened={(id) => void navigate({ to: '/member/withdraw', search: { withdrawal: id } })}
      onNew={() => void navigate({ to: '/member/withdraw', search: {} })}
    />
  );
}
