import { Link } from '@tanstack/react-router';
import { useMoneyReason } from '#apps/site/parts/money/use-money-reason.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';

/** Button to the deposit page, on every page. Without a connection it is disabled and says why. */
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
