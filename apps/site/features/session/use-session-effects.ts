import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { closeLogin } from '#apps/site/features/session/login-intent.ts';
import { hearRealtime } from '#apps/site/features/session/hear-realtime.ts';
import { connectRealtime } from '#apps/site/lib/realtime.ts';
import { queryClient } from '#apps/site/lib/query-client.ts';
import { endSession, useSession } from '#apps/site/lib/session.ts';

/** What follows when a session begins or ends, here or in another tab. */
export function useSessionEffects(): void {
  const session = useSession();
  const router = useRouter();
  const token = session.status === 'in' ? session.token : null;
  const hadToken = useRef(token);

  useEffect(() => {
    if (token === null) return;
    return connectRealtime(token, { onFrame: hearRealtime, onRefused: () => endSession('expired') });
  }, [token]);

  useEffect(() => {
    if (hadToken.current === token) return;
    const isFirst = hadToken.current === null;
    hadToken.current = token;
    // Reset, not cleared: what is on the screen asks again with the new token.
    if (!isFirst) void queryClient.resetQueries();
    if (token !== null) {
      closeLogin();
      // Another tab signed in while this one stood at the door: go on to where it was led from.
      if (location.pathname === '/login' || location.pathname === '/register') void router.invalidate();
      return;
    }
    if (!location.pathname.startsWith('/member')) return;
    const isExpired = session.status === 'out' && session.reason === 'expired';
    if (isExpired) void router.navigate({ to: '/login', search: { next: location.pathname + location.search, expired: true } });
    else void router.navigate({ to: '/' });
  }, [token, session, router]);
}
