import { useState } from 'react';
import { call } from '#apps/site/lib/api.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { refusalText } from '#apps/site/lib/refusal-text.ts';
import { newRequestId } from '#apps/site/lib/request-id.ts';
import { startSession } from '#apps/site/lib/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import type { freePlay } from '#contracts/door.ts';

/** The gateway that this site speaks to (specification 7: freeplay). */
const GATEWAY_VERSION = '3';

/** Signs a visitor in with a practice account of its own. */
export function useFreePlay(onStarted: () => void) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);

  async function start(): Promise<void> {
    setBusy(true);
    const os = navigator.platform.slice(0, 120);
    const answer = await call<typeof freePlay>('POST', '/wps/session/login/freeplay', {
      ...{ os, platform: 'W', random: newRequestId(), version: GATEWAY_VERSION },
    });
    setBusy(false);
    if (!answer.success) return showToast(refusalText(answer, t), 'bad');
    startSession(answer.value.token);
    showToast(t('register.trial_welcome'), 'good');
    onStarted();
  }

  return { start, isBusy };
}
