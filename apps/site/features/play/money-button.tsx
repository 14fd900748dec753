import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#apps/site/lib/api.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { refusalText } from '#apps/site/lib/refusal-text.ts';
import { newRequestId } from '#apps/site/lib/request-id.ts';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import type { refillPractice } from '#contracts/cashier.ts';
import type { PlayMode } from '#contracts/rounds.ts';

/** More money to play with: the deposit page for real, a full practice balance for practice. */
export function MoneyButton({ mode, onFilled }: { mode: PlayMode; onFilled: (balance: number) => void }) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  if (mode === 'real') {
    return (
      <Link to="/member/depositv2" className={buttonClass({ size: 'small' })}>
        {t('play.add_money')}
      </Link>
    );
  }
  async function refill(): Promise<void> {
    setBusy(true);
    const answer = await call<typeof refillPractice>('POST', '/wps/cashier/practice-money', { requestId: newRequestId() });
    setBusy(false);
    if (answer.success) onFilled(answer.value.balance);
    else showToast(refusalText(answer, t), 'bad');
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void refill()}>
      {t('play.refill')}
    </Button>
  );
}
