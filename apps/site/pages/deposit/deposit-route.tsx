import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { DepositPage } from '#apps/site/pages/deposit/deposit-page.tsx';

const route = getRouteApi('/member/depositv2');

/** Shows the deposit that the address names, so that a reload finds it again. The offer and the game stay in the address too. */
export function DepositRoute() {
  const { deposit, game, offer } = route.useSearch();
  const navigate = useNavigate();
  const kept = game === undefined ? {} : { game };
  return (
    <DepositPage
      depositId={deposit ?? null}
      promotionId={offer ?? null}
      game={game ?? null}
      onOpened={(id, promotionId) => {
        const chosen = promotionId === null ? {} : { offer: promotionId };
        void navigate({ to: '/member/depositv2', search: { ...kept, ...chosen, deposit: id }, replace: true });
      }}
      onAgain={() => void navigate({ to: '/member/depositv2', search: kept })}
    />
  );
}
