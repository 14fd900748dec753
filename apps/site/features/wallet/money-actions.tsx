import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useDepositReason } from '#apps/site/features/wallet/use-deposit-reason.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import './money-actions.css';

/** Deposit and Withdraw, always of the same size; what is not possible says why. */
export function MoneyActions({ onLeave }: { onLeave?: () => void }) {
  const { t } = useI18n();
  const reasonId = useId();
  const depositReason = useDepositReason();
  return (
    <div className="money-actions">
      {depositReason === null ? (
        <Link to="/member/depositv2" className={buttonClass({ variant: 'primary', size: 'large' })} {...(onLeave && { onClick: onLeave })}>
          <Icon name="arrow-down" />
          {t('money.deposit')}
        </Link>
      ) : (
        <Button size="large" icon="arrow-down" disabled aria-describedby={reasonId}>
          {t('money.deposit')}
        </Button>
      )}
      <Button size="large" icon="withdraw" disabled aria-describedby={reasonId}>
        {t('money.withdraw')}
      </Button>
      <p className="money-actions__reason" id={reasonId}>
        {depositReason ?? t('money.withdraw_closed')}
      </p>
    </div>
  );
}
