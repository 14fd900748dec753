import { createDialog } from '#apps/site/lib/dialogs/create-dialog.tsx';

/** Asks before it signs out. */
export const signOutDialog = createDialog(() => import('#apps/site/parts/member/sign-out-dialog.tsx'), 'SignOutDialog');
