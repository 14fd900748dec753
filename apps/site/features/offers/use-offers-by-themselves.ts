import { useEffect } from 'react';
import { offerDialog, putOff } from '#apps/site/features/offers/offers.ts';
import { useFunds } from '#apps/site/features/offers/use-funds.ts';
import { isBusy } from '#apps/site/parts/page/is-busy.ts';
import { usePage } from '#apps/site/parts/page/use-page.ts';

/** Page on which offers are answered without this dialog. */
const ANSWERED_ON = '/agentHome/contracts';
const LOOK_MS = 1_000;

/**
 * Opens the offers that wait for the member once nothing else is on the screen (specification 6.03). An offer that was put off waits until
 * the next sign-in.
 */
export function useOffersByThemselves(): void {
  const { path, isUndisturbed = false } = usePage();
  const { data } = useFunds();
  const isAnsweredHere = path === ANSWERED_ON;
  useEffect(() => {
    if (isAnsweredHere) return offerDialog.close();
    if (isUndisturbed || !data?.offers.some(({ id }) => !putOff().includes(id))) return;
    const timer = setInterval(() => {
      if (isBusy()) return;
      clearInterval(timer);
      offerDialog.open({});
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isAnsweredHere, isUndisturbed, data]);
}
