import { createDialog } from '#web/dialogs/create-dialog.tsx';
import { withAreas } from '#web/text/messages.ts';

/** How jackpots drop, and who won last. */
export const jackpotsDialog = createDialog(
  withAreas(['jackpots'], () => import('#apps/site/features/jackpots/jackpots-dialog.tsx')),
  'JackpotsDialog',
);
/** A drop, to who won it. */
export const jackpotWinDialog = createDialog(
  withAreas(['jackpots'], () => import('#apps/site/features/jackpots/jackpot-win-dialog.tsx')),
  'JackpotWinDialog',
);
export const loadMeter = withAreas(['jackpots'], () => import('#apps/site/features/jackpots/jackpot-meter.tsx'));
export const loadTicket = withAreas(['jackpots'], () => import('#apps/site/features/jackpots/jackpot-ticket.tsx'));
export const loadShare = withAreas(['jackpots'], () => import('#apps/site/features/jackpots/round-share.tsx'));
