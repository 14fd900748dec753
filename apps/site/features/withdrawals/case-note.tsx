import { Link } from '@tanstack/react-router';
import { usePayoutAccounts } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import '#apps/site/parts/money/debt-note.css';

/** Says why a member whose deposit was charged back cannot withdraw, and what to do; nothing if staff have no open case. */
export function CaseNote() {
  const { t } = useI18n();
  const { data } = usePayoutAccounts();
  if (!data?.hasOpenCase) return null;
  const look = buttonClass({ variant: 'line', size: 'small' });
  return (
    <section className="debt-note debt-note--case">
      <h2 className="debt-note__title">{t('wallet.case_title')}</h2>
      <p className="debt-note__text">{t('wallet.case_text')}</p>
      <p className="debt-note__text">{t('wallet.case_do')}</p>
      <div className="debt-note__acts">
        <Link to="/member/transactionHistory" className={look}>
          {t('wallet.case_deposit')}
        </Link>
        <Link to="/member/feedback" className={look}>
          {t('wallet.case_write')}
        </Link>
      </div>
    </section>
  );
}
