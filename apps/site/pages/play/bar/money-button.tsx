import { Link } from '@tanstack/react-router';
import type { useMoreMoney } from '#apps/site/pages/play/use-more-money.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';

/** Links to the deposit page, or refills the practice balance. */
export function MoneyButton({ mode, game, isBusy, add }: ReturnType<typeof useMoreMoney>) {
  const { t } = useI18n();
  return mode === 'real' ? (
    <Link to="/member/depositv2" search={{ game }} className={buttonClass({ size: 'small' })}>
      {t('play.add_money')}
    </Link>
  ) : (
    <Button size="small" isBusy={isBusy} onClick={add}>
      {t('play.refill')}
    </Button>
  );
}
