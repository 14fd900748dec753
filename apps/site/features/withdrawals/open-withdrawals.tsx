import { Link } from '@tanstack/react-router';
import { StateTag } from '#apps/site/features/withdrawals/state-tag.tsx';
import { isOpen, useWithdrawals } from '#apps/site/features/withdrawals/use-withdrawals.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import './open-withdrawals.css';

/**
 * Lists the open withdrawals, first those that wait for the member's confirmation; nothing without one. Before the answer, it renders a
 * mark that makes the page hold its parts below.
 */
export function OpenWithdrawals() {
  const { t, formatMoney } = useI18n();
  const { data, isLoading } = useWithdrawals();
  const open = data?.list.filter(isOpen).toSorted((a, b) => Number(b.state === 'paid') - Number(a.state === 'paid')) ?? [];
  if (isLoading) return <span className="waits" aria-busy="true" />;
  if (open.length === 0) return null;
  return (
    <ul className="open-withdrawals" aria-label={t('withdraw.open')}>
      {open.map(({ id, serial, state, amount, currency }) => (
        <li key={id}>
          <Link to="/member/withdraw" search={{ withdrawal: id }} className="open-withdrawals__one">
            <Icon name="withdraw" />
            <span>
              {state === 'paid'
                ? t('withdraw.due', { serial })
                : t('withdraw.open_one', { serial, amount: `${formatMoney(amount, currency)} ${currency}` })}
            </span>
            <StateTag state={state} />
            <Icon name="chevron-end" size={16} className="icon--turns" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
