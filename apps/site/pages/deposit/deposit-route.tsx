import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { DepositPage } from '#apps/site/pages/deposit/deposit-page.tsx';

const route = getRouteApi('/member/depositv2');

/** The open deposit stands in the address, so that a reload finds it again; the game it is for goes along. */
export function DepositRoute() {
  const { deposit, game } = route.useSearch();
  const navigate = useNavigate();
  const kept = game === undefined ? {} : { game };
  return (
    <DepositPage
      depositId={deposit ?? null}
      game={game ?? null}
      onOpened={(id) => void navigate({ to: '/member/depositv2', search: { ...kept, deposit: id }, replace: true })}
      onAgain={() => void navigate({ to: '/member/depositv2', search: kept })}
    />
  );
}
