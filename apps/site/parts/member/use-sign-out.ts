import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { setLeaving } from '#apps/site/parts/member/leaving-veil.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { announceSignOut, endSession } from '#web/state/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import { logout } from '#contracts/session.ts';

/** Returns a function that signs out. The server ends the session first, so no page says "signed out" while the token still works. */
export function useSignOut() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function signOut(): Promise<void> {
    setBusy(true);
    setLeaving(true);
    announceSignOut();
    const answer = await call(logout);
    setBusy(false);
    const isOut = answer.success || answer.code === 'session.required';
    if (isOut) {
      await navigate({ to: '/' });
      endSession('signed-out');
    }
    setLeaving(false);
    if (!isOut) return showToast(refusalText(answer, t), 'bad');
    showToast(t('session.signed_out'), 'good');
    // The pressed button has disappeared with the session, so the focus moves to the page.
    document.querySelector<HTMLElement>('#main')?.focus();
  }

  return { signOut, isBusy };
}
