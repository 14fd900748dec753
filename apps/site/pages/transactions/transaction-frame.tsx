import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { KINDS, kindSearch, type Kind, type TransactionSearch } from '#apps/site/pages/transactions/transaction-search.ts';
import { Pager } from '#apps/site/parts/controls/pager.tsx';
import { useSwitch } from '#apps/site/parts/member/use-switch.ts';
import { CsvButton } from '#apps/site/parts/records/csv-button.tsx';
import { fileNameOf, periodOf, searchOf, type Period } from '#apps/site/parts/records/period.ts';
import { readAllPages } from '#apps/site/parts/records/record-csv.ts';
import { RecordFigures } from '#apps/site/parts/records/record-figures.tsx';
import { RecordFrame } from '#apps/site/parts/records/record-frame.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { SegmentedNav } from '#ui/components/segmented/segmented.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';
import type { Currency } from '#kernel/money.ts';

type Row = { id: string };
type Page<R> = {
  content: R[];
  currency: Currency;
  totalPages: number;
  totals: { count: number };
  period: { first: string; last: string };
};

type Props<R extends Row, P extends Page<R>> = {
  search: TransactionSearch;
  onPage: (page: number) => void;
  query: ComponentProps<typeof RecordFrame>['query'] & { data: P | undefined };
  figures: ComponentProps<typeof RecordFigures>['figures'];
  columns: Column<R>[];
  /** Reads any page of the record, for the file with all pages. */
  read: (period: Period, pageNo: number, pageSize: number) => Promise<P>;
  csv: (rows: readonly R[], currency: Currency) => string;
};

/**
 * Frame of a record of deposits, withdrawals or transfers in a period. The address has both choices. It shows sums, lines and pages, and
 * offers all of it as a file.
 */
export function TransactionFrame<R extends Row, P extends Page<R>>(props: Props<R, P>) {
  const { search, onPage, query, figures, columns, read, csv } = props;
  const { t } = useI18n();
  const { kind = 'deposits', page = 1 } = search;
  const period = periodOf(search);
  const { data, isPlaceholderData } = query;
  const isEmpty = data?.totals.count === 0 && !isPlaceholderData;
  const makeText = async () => {
    const all = await readAllPages((pageNo, size) => read(period, pageNo, size), idOf);
    return csv(all.rows, all.currency);
  };
  return (
    <RecordFrame
      query={query}
      csv={<CsvButton name={fileNameOf(kind, period)} isDisabled={!data} makeText={makeText} />}
      title={t('transactions.title')}
      period={period}
      renderPeriodLink={(to, { key, ...look }) => (
        <Link key={key} to="/member/transactionHistory" search={{ ...kindSearch(kind), ...searchOf(to) }} replace {...look} />
      )}
      filter={
        <SegmentedNav className="records__kinds" label={t('transactions.kind')}>
          {KINDS.map((one) => (
            <Link
              key={one}
              to="/member/transactionHistory"
              search={{ ...kindSearch(one), ...searchOf(period) }}
              replace
              className="segmented__one"
              aria-current={one === kind ? 'true' : undefined}
            >
              {t(`transactions.${one}`)}
            </Link>
          ))}
        </SegmentedNav>
      }
      oldText="wallet.as_of"
      empty={isEmpty ? <Nothing {...period} kind={kind} /> : null}
    >
      <RecordFigures figures={figures} />
      <Table
        className="record-table"
        caption={t(`transactions.${kind}`)}
        columns={columns}
        rows={data?.content}
        rowKey={idOf}
        isStale={isPlaceholderData}
      />
      {data && <Pager pageNo={page} pages={data.totalPages} onPage={onPage} isBusy={isPlaceholderData} />}
    </RecordFrame>
  );
}

function idOf({ id }: Row): string {
  return id;
}

const WAYS = {
  deposits: { to: '/member/depositv2', name: 'money.deposit' },
  withdrawals: { to: '/member/withdraw', name: 'money.withdraw' },
  transfers: { to: '/member/transferUpline', name: 'transfer.title' },
} as const;

function Nothing({ days, ago, kind }: Period & { kind: Kind }) {
  const { t } = useI18n();
  const canSend = useSwitch('TRANSFER3');
  const { to, name } = WAYS[kind];
  return (
    <Empty
      level="h2"
      title={t(`transactions.no_${kind}`)}
      picture={<Icon name="card" size={24} className="empty__icon" />}
      action={
        (kind !== 'transfers' || canSend) && (
          <Link to={to} className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t(name)}
          </Link>
        )
      }
    >
      {ago === 0 ? t('transactions.empty', { days }) : t('transactions.empty_then')}
    </Empty>
  );
}
