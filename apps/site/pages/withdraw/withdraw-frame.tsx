import type { ReactNode } from 'react';
import { CashierFrame } from '#apps/site/parts/money/cashier-frame.tsx';
import { useI18n } from '#web/text/i18n.tsx';

export function WithdrawFrame({ step, slip, children }: { step: number; slip: ReactNode; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <CashierFrame
      title={t('money.withdraw')}
      steps={[t('withdraw.amount'), t('withdraw.confirm'), t('withdraw.status')]}
      stepsLabel={t('withdraw.steps')}
      step={step}
      slip={slip}
      slipLabel={t('withdraw.summary')}
    >
      {children}
    </CashierFrame>
  );
}
