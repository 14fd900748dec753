import type { ReactNode } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { CashierFrame } from '#apps/site/parts/money/cashier-frame.tsx';
import './deposit.css';

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
