import { createDialog } from '#web/dialogs/create-dialog.tsx';
import { withAreas } from '#web/text/messages.ts';

export const offerDialog = createDialog(
  withAreas(['agents'], () => import('#apps/site/features/offers/offer-dialog.tsx')),
  'OfferDialog',
);

const LATER = 'OFFERS_LATER';

/** Returns the ids of the offers that the member put off in this session. */
export function putOff(): readonly string[] {
  return (sessionStorage.getItem(LATER) ?? '').split(' ');
}

/** Stores the offers that the member put off in this session. */
export function putOffTill(later: readonly { id: string }[]): void {
  sessionStorage.setItem(LATER, later.map(({ id }) => id).join(' '));
}
