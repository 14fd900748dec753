import type { ReactNode } from 'react';
import { CashierFrame } from '#apps/site/parts/money/cashier-frame.tsx';
import { useI18n } from '#web/text/i18n.tsx';

export function TransferFrame({ step, slip, children }: { step: number; slip: ReactNode; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <CashierFrame
      title={t('transfer.title')}
      steps={[t('withdraw.amount'), t('withdraw.confirm'), t('transfer.done_step')]}
      stepsLabel={t('transfer.steps')}
      step={step}
      slip={slip}
      slipLabel={t('transfer.summary')}
    >
      {children}
    </CashierFrame>
  );
}
