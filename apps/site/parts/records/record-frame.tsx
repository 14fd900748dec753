import type { ReactNode } from 'react';
import { PeriodNav, type RenderPeriodLink } from '#apps/site/parts/records/period-nav.tsx';
import type { Period } from '#apps/site/parts/records/period.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useIsOnline } from '#web/http/online.ts';
import { useI18n, type MessageId } from '#web/text/i18n.tsx';
import './records.css';

type Props = {
  title: string;
  period: Period;
  renderPeriodLink: RenderPeriodLink;
  csv: ReactNode;
  /** Further controls of the filter. */
  filter?: ReactNode;
  query: {
    data: { period: { first: string; last: string } } | undefined;
    isPlaceholderData: boolean;
    error: Error | null;
    refetch: () => unknown;
    dataUpdatedAt: number;
  };
  /** Text that says that the shown data are old. */
  oldText: MessageId;
  /** Content in place of an empty record; null if the record has lines. */
  empty: ReactNode | null;
  children: ReactNode;
};

/** Frame of a record: title, periods and file button, then sums, lines and pages, or why there are none. */
export function RecordFrame({ title, period, renderPeriodLink, csv, filter, query, oldText, empty, children }: Props) {
  const { t, formatDateTime } = useI18n();
  const isOnline = useIsOnline();
  const { data, error, refetch, dataUpdatedAt } = query;
  const isOld = data !== undefined && (error !== null || !isOnline);
  return (
    <div className="wrap records">
      <header className="records__head">
        <h1>{title}</h1>
        <PeriodNav period={period} span={query.isPlaceholderData ? undefined : data?.period} renderLink={renderPeriodLink} />
        {!empty && csv}
      </header>
      {filter}
      {error && <RefusedTrouble error={error} onRetry={() => void refetch()} />}
      {isOld && <p className="records__old">{t(oldText, { time: formatDateTime(new Date(dataUpdatedAt), 'short') })}</p>}
      {empty ?? ((data !== undefined || !error) && children)}
    </div>
  );
}
