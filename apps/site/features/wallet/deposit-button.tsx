import { Link } from '@tanstack/react-router';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { useIsOnline } from '#apps/site/lib/online.ts';
import { Button, buttonClass } from '#ui/components/button/button.tsx';

/** The way to the cashier from every page; without a connection it waits and says why. */
export function DepositButton() {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  if (isOnline) {
    return (
      <Link to="/member/depositv2" className={buttonClass()}>
        {t('money.deposit')}
      </Link>
    );
  }
  return (
    <Button disabled title={t('money.offline')}>
      {t('money.deposit')}
    </Button>
  );
}
