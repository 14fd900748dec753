import { Link } from '@tanstack/react-router';
import { useMoneyReason } from '#apps/site/parts/money/use-money-reason.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';

/** The way to the cashier from every page; without a connection it waits and says why. */
export function DepositButton() {
  const { t } = useI18n();
  const reason = useMoneyReason();
  if (reason === null) {
    return (
      <Link to="/member/depositv2" className={buttonClass()}>
        {t('money.deposit')}
      </Link>
    );
  }
  return (
    <Button disabled title={reason}>
      {t('money.deposit')}
    </Button>
  );
}
