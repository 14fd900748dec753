import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { DepositPage } from '#apps/site/features/cashier/deposit-page.tsx';

const route = getRouteApi('/member/member/depositv2');

/** The open deposit stands in the address, so that a reload finds it again. */
export function DepositRoute() {
  const { deposit } = route.useSearch();
  const navigate = useNavigate();
  return (
    <DepositPage
      depositId={deposit ?? null}
      onOpened={(id) => void navigate({ to: '/member/depositv2', search: { deposit: id }, replace: true })}
      onAgain={() => void navigate({ to: '/member/depositv2', search: {} })}
    />
  );
}
