import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useMoneyReason } from '#apps/site/parts/money/use-money-reason.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import './money-actions.css';

/** Buttons for deposit and withdrawal, always of the same size. Disabled buttons say why. */
export function MoneyActions({ onLeave }: { onLeave?: () => void }) {
  const { t } = useI18n();
  const reasonId = useId();
  const reason = useMoneyReason();
  const left = onLeave && { onClick: onLeave };
  if (reason !== null) {
    return (
      <div className="money-actions">
        <Button size="large" icon="arrow-down" disabled aria-describedby={reasonId}>
          {t('money.deposit')}
        </Button>
        <Button size="large" icon="withdraw" disabled aria-describedby={reasonId}>
          {t('money.withdraw')}
        </Button>
        <p className="money-actions__reason" id={reasonId}>
          {reason}
        </p>
      </div>
    );
  }
  return (
    <div className="money-actions">
      <Link to="/member/depositv2" className={buttonClass({ variant: 'primary', size: 'large' })} {...left}>
        <Icon name="arrow-down" />
        {t('money.deposit')}
      </Link>
      <Link to="/member/withdraw" className={buttonClass({ size: 'large' })} {...left}>
        <Icon name="withdraw" />
        {t('money.withdraw')}
      </Link>
    </div>
  );
}
