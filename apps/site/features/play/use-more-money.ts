import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { refillPractice } from '#contracts/cashier.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { call } from '#apps/site/lib/api.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { refusalText } from '#apps/site/lib/refusal-text.ts';
import { newRequestId } from '#apps/site/lib/request-id.ts';
import { showToast } from '#ui/components/toast/toast.tsx';

/** More money to play with: the deposit page for real, a full practice balance for practice. */
export function useMoreMoney(mode: PlayMode, onFilled: (balance: number) => void) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function refill(): Promise<void> {
    setBusy(true);
    const answer = await call<typeof refillPractice>('POST', '/wps/cashier/practice-money', { requestId: newRequestId() });
    setBusy(false);
    if (answer.success) onFilled(answer.value.balance);
    else showToast(refusalText(answer, t), 'bad');
  }

  const add = (): void => void (mode === 'real' ? navigate({ to: '/member/depositv2' }) : refill());
  return { mode, isBusy, add };
}
