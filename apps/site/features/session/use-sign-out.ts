import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { call } from '#apps/site/lib/api.ts';
import { refusalText } from '#apps/site/lib/refusal-text.ts';
import { announceSignOut, endSession } from '#apps/site/lib/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import type { logout } from '#contracts/session.ts';

/** Ends the session at the server first: a token that the server still honours is not called signed out. */
export function useSignOut() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function signOut(): Promise<void> {
    setBusy(true);
    announceSignOut();
    const answer = await call<typeof logout>('DELETE', '/wps/session/logout');
    setBusy(false);
    if (!answer.success && answer.code !== 'session.required') return showToast(refusalText(answer, t), 'bad');
    await navigate({ to: '/' });
    endSession('signed-out');
    showToast(t('session.signed_out'), 'good');
    // The button that was pressed is gone with the session.
    document.querySelector<HTMLElement>('#main')?.focus();
  }

  return { signOut, isBusy };
}
