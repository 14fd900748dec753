import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refillPractice } from '#contracts/cashier.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { call } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import type { Amount } from '#kernel/amount.ts';

type Place = { mode: PlayMode; vendor: string; gameCode: string };

/**
 * Returns the button for more money: in real mode it leads to the deposit page, which leads back here; in practice mode it refills the
 * practice balance.
 */
export function useMoreMoney({ mode, vendor, gameCode }: Place, onFilled: (balance: Amount) => void) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function refill(): Promise<void> {
    setBusy(true);
    const answer = await call(refillPractice, { requestId: newRequestId() });
    setBusy(false);
    if (answer.success) onFilled(answer.value.balance);
    else showToast(refusalText(answer, t), 'bad');
  }

  const game = `${vendor}/${gameCode}`;
  const add = (): void => void (mode === 'real' ? navigate({ to: '/member/depositv2', search: { game } }) : refill());
  return { mode, game, isBusy, add };
}
