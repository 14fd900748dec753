import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { TransactionSearch } from '#apps/site/pages/transactions/transaction-search.ts';
import { USUAL_DAYS } from '#apps/site/parts/records/days.ts';
import { RecordFrame } from '#apps/site/parts/records/record-frame.tsx';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { SegmentedNav } from '#ui/components/segmented/segmented.tsx';

type Props = Pick<ComponentProps<typeof RecordFrame>, 'csv' | 'query'> & {
  search: TransactionSearch;
  isEmpty: boolean;
  children: ReactNode;
};

/** Money in or money out, of a period; both stand in the address. */
export function TransactionFrame({ search, isEmpty, children, ...rest }: Props) {
  const { t } = useI18n();
  const { days = USUAL_DAYS, kind } = search;
  const kinds = [undefined, 'withdrawals'] as const;
  return (
    <RecordFrame
      {...rest}
      title={t('transactions.title')}
      renderDays={(shortcut, label) => (
        <Link
          key={shortcut}
          to="/member/transactionHistory"
          search={{ ...(kind && { kind }), days: shortcut }}
          replace
          className="segmented__one"
          aria-current={shortcut === days ? 'true' : undefined}
        >
          {label}
        </Link>
      )}
      filter={
        <SegmentedNav className="records__kinds" label={t('transactions.kind')}>
          {kinds.map((one) => (
            <Link
              key={one ?? 'deposits'}
              to="/member/transactionHistory"
              search={{ ...(one && { kind: one }), days }}
              replace
              className="segmented__one"
              aria-current={one === kind ? 'true' : undefined}
            >
              {t(one ? 'transactions.withdrawals' : 'transactions.deposits')}
            </Link>
          ))}
        </SegmentedNav>
      }
      oldText="wallet.as_of"
      empty={isEmpty ? <Nothing days={days} isOut={kind !== undefined} /> : null}
    >
      {children}
    </RecordFrame>
  );
}

function Nothing({ days, isOut }: { days: number; isOut: boolean }) {
  const { t } = useI18n();
  return (
    <Empty
      level="h2"
      title={t(isOut ? 'transactions.no_withdrawals' : 'transactions.no_deposits')}
      picture={<Icon name="card" size={24} className="empty__icon" />}
      action={
        <Link to={isOut ? '/member/withdraw' : '/member/depositv2'} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t(isOut ? 'money.withdraw' : 'money.deposit')}
        </Link>
      }
    >
      {t('transactions.empty', { days })}
    </Empty>
  );
}
