import type { ReactNode } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { CashierFrame } from '#apps/site/parts/money/cashier-frame.tsx';
import './deposit.css';

/** Frame of the deposit pages: title, steps, and the slip beside the content. */
export function DepositFrame({ step, slip, children }: { step: number; slip: ReactNode; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <CashierFrame
      title={t('money.deposit')}
      steps={[t('deposit.amount'), t('deposit.pay'), t('deposit.done')]}
      stepsLabel={t('deposit.steps')}
      step={step}
      slip={slip}
      slipLabel={t('deposit.summary')}
    >
      {children}
    </CashierFrame>
  );
}
