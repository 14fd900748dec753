import { createDialog } from '#web/dialogs/create-dialog.tsx';
import { withAreas } from '#web/text/messages.ts';

/** Dialog with the rules by which jackpots drop, and the last winners. */
export const jackpotsDialog = createDialog(
  withAreas(['jackpots'], () => import('#apps/site/features/jackpots/jackpots-dialog.tsx')),
  'JackpotsDialog',
);
/** Dialog that shows a member the jackpot they have won. */
export const jackpotWinDialog = createDialog(
  withAreas(['jackpots'], () => import('#apps/site/features/jackpots/jackpot-win-dialog.tsx')),
  'JackpotWinDialog',
);
export const loadMeter = withAreas(['jackpots'], () => import('#apps/site/features/jackpots/jackpot-meter.tsx'));
export const loadTicket = withAreas(['jackpots'], () => import('#apps/site/features/jackpots/jackpot-ticket.tsx'));
export const loadShare = withAreas(['jackpots'], () => import('#apps/site/features/jackpots/round-share.tsx'));
