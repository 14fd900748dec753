import { createDialog } from '#web/dialogs/create-dialog.tsx';
import { withAreas } from '#web/text/messages.ts';

/** Dialog that asks the member before signing out. */
export const signOutDialog = createDialog(
  withAreas(['account'], () => import('#apps/site/parts/member/sign-out-dialog.tsx')),
  'SignOutDialog',
);
