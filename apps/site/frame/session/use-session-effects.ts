import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { authDialog } from '#apps/site/parts/auth/auth-dialog.ts';
import { applyFrame } from '#apps/site/frame/session/apply-frame.ts';
import { closeAllDialogs } from '#apps/site/lib/dialogs/create-dialog.tsx';
import { connectRealtime } from '#apps/site/lib/http/realtime.ts';
import { queryClient } from '#apps/site/lib/http/query-client.ts';
import { endSession, useSession } from '#apps/site/lib/state/session.ts';

/** What follows when a session begins or ends, here or in another tab. */
export function useSessionEffects(): void {
  const session = useSession();
  const router = useRouter();
  const token = session.status === 'in' ? session.token : null;
  const hadToken = useRef(token);

  useEffect(() => {
    if (token === null) return;
    return connectRealtime(token, { onFrame: applyFrame, onRefused: () => endSession('expired') });
  }, [token]);

  useEffect(() => {
    if (hadToken.current === token) return;
    const isFirst = hadToken.current === null;
    hadToken.current = token;
    // Reset, not cleared: what is on the screen asks again with the new token.
    if (!isFirst) void queryClient.resetQueries();
    if (token !== null) {
      authDialog.close();
      // Another tab signed in while this one asked for it: go on to the page that was wanted.
      if (location.pathname === '/login' || location.pathname === '/register') void router.invalidate();
      return;
    }
    // A dialog that asks a member makes no sense to a visitor.
    closeAllDialogs();
    if (!location.pathname.startsWith('/member')) return;
    const isExpired = session.status === 'out' && session.reason === 'expired';
    if (isExpired) void router.navigate({ to: '/login', search: { next: location.pathname + location.search, expired: true } });
    else void router.navigate({ to: '/' });
  }, [token, session, router]);
}
