import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { authDialog } from '#apps/site/parts/auth/auth-dialog.ts';
import '#apps/site/frame/session/frames.ts';
import { closeAllDialogs } from '#web/dialogs/create-dialog.tsx';
import { applyFrame } from '#web/http/frames.ts';
import { connectRealtime } from '#web/http/realtime.ts';
import { queryClient } from '#web/http/query-client.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { endSession, useSession } from '#web/state/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import type { ServerFrame } from '#contracts/realtime.ts';

/** Runs the effects of a session that begins or ends, here or in another tab. */
export function useSessionEffects(): void {
  const session = useSession();
  const router = useRouter();
  const token = session.status === 'in' ? session.token : null;
  // A token that was refused while the page loaded counts as a token that the page had.
  const isExpired = session.status === 'out' && session.reason === 'expired';
  const hadToken = useRef(isExpired ? '' : token);

  const i18n = useI18n();
  const { t } = i18n;
  const onFrame = useEffectEvent((frame: ServerFrame): void => applyFrame(frame, i18n));

  useEffect(() => {
    if (token === null) return;
    return connectRealtime(token, { onFrame: (frame) => onFrame(frame), onRefused: () => endSession('expired') });
  }, [token]);

  useEffect(() => {
    if (hadToken.current === token) return;
    const isFirst = hadToken.current === null;
    hadToken.current = token;
    // Queries are reset and not cleared, so that the shown ones read again with the new token.
    if (!isFirst) void queryClient.resetQueries();
    if (token !== null) {
      authDialog.close();
      // Another tab has signed in while this tab showed the sign-in, so this tab continues to the wanted page.
      if (location.pathname === '/login' || location.pathname === '/register') void router.invalidate();
      return;
    }
    // A dialog for a member makes no sense to a visitor.
    closeAllDialogs();
    if (!/^\/(member|agentHome)(\/|$)/.test(location.pathname)) {
      if (isExpired) showToast(t('session.ended'), 'bad');
      return;
    }
    if (isExpired) void router.navigate({ to: '/login', search: { next: location.pathname + location.search, expired: true } });
    else void router.navigate({ to: '/' });
  }, [token, session, router, isExpired, t]);
}
