import type { ReactNode } from 'react';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Stepper } from '#ui/components/stepper/stepper.tsx';
import './deposit.css';

/** The stepper template: a form of 640 and the slip beside it; on a narrow screen one under the other. */
export function DepositFrame({ step, slip, children }: { step: number; slip: ReactNode; children: ReactNode }) {
  const { t } = useI18n();
  const steps = [t('deposit.method'), t('deposit.amount'), t('deposit.pay'), t('deposit.done')];
  return (
    <div className="wrap deposit">
      <div>
        <h1>{t('money.deposit')}</h1>
        <Stepper label={t('deposit.steps')} steps={steps} current={step} />
        {children}
      </div>
      <aside className="deposit__slip" aria-label={t('deposit.summary')}>
        {slip}
      </aside>
    </div>
  );
}
