import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PaymentPasswordForm } from '#apps/site/features/withdrawals/payment-password-form.tsx';
import { CashierFrame } from '#apps/site/parts/money/cashier-frame.tsx';
import { queryClient } from '#web/http/query-client.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';

type Props = { title: string; step: number; slip: ReactNode; children: ReactNode };

/** Frame of the pages that spend points, with the steps choose, confirm, done. */
export function SpendFrame({ title, step, slip, children }: Props) {
  const { t } = useI18n();
  return (
    <CashierFrame
      title={title}
      steps={[t('points.choose'), t('withdraw.confirm'), t('transfer.done_step')]}
      stepsLabel={t('points.steps')}
      step={step}
      slip={slip}
      slipLabel={t('points.summary')}
    >
      {children}
    </CashierFrame>
  );
}

/** Asks the member to set a payment password before points can be spent. */
export function PasswordFirst({ title, slip, step = 0 }: Pick<Props, 'title' | 'slip'> & { step?: number }) {
  const { t } = useI18n();
  return (
    <SpendFrame title={title} step={step} slip={slip}>
      <section className="point-form" aria-labelledby="points-password">
        <h2 id="points-password">{t('payment_password.set')}</h2>
        <p>{t('points.password_first')}</p>
        <PaymentPasswordForm onSet={() => void queryClient.invalidateQueries({ queryKey: ['points', 'balance'] })} />
      </section>
    </SpendFrame>
  );
}

/** Shows that the order is done, what happens next, and links to other pages. */
export function Done({ title, text }: { title: string; text: string }) {
  const { t } = useI18n();
  return (
    <>
      <div role="status" className="point-form">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="cashier__actions">
        <Link to="/pointMall" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('points.title')}
        </Link>
        <Link to="/member/points" className={buttonClass({ variant: 'line', size: 'large' })}>
          {t('points.history')}
        </Link>
      </div>
    </>
  );
}
