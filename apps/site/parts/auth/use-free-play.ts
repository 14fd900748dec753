import { useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { callWithSealed } from '#web/http/seal.ts';
import { startSession } from '#web/state/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import { freePlay } from '#contracts/account.ts';
import { GATEWAY_VERSION } from '#contracts/gateway-version.ts';

/** Returns a function that signs a visitor in with a new practice account. */
export function useFreePlay(onStarted: () => void) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);

  async function start(): Promise<void> {
    setBusy(true);
    const os = navigator.platform.slice(0, 120) || 'unknown';
    const answer = await callWithSealed(freePlay, newRequestId(), (random) => ({
      os,
      platform: 'W',
      random,
      version: GATEWAY_VERSION,
    }));
    setBusy(false);
    if (!answer.success) return showToast(refusalText(answer, t), 'bad');
    startSession(answer.value.token);
    showToast(t('register.trial_welcome'), 'good');
    onStarted();
  }

  return { start, isBusy };
}
