import { useEffect } from 'react';
import { authDialog } from '#apps/site/parts/auth/auth-dialog.ts';
import { withAreas } from '#web/text/messages.ts';
import { useSession } from '#web/state/session.ts';

const load = withAreas(['auth'], () => import('#apps/site/frame/auth/auth-dialog.tsx'));
authDialog.provide(async () => (await load()).AuthDialog);

/** Loads the code of the dialog for a visitor once the page is quiet. */
export function usePrefetchedAuth(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'out') return;
    const timer = setTimeout(authDialog.preload, 2_500);
    return () => clearTimeout(timer);
  }, [status]);
}
