import { createDialog } from '#web/dialogs/create-dialog.tsx';
import { chunkInTime } from '#web/state/chunk-trouble.ts';

/** Asks before it signs out. */
export const signOutDialog = createDialog(
  chunkInTime(() => import('#apps/site/parts/member/sign-out-dialog.tsx')),
  'SignOutDialog',
);
