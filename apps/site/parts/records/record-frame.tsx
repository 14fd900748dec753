import type { ReactNode } from 'react';
import { SHORTCUTS } from '#apps/site/parts/records/days.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useIsOnline } from '#apps/site/lib/http/online.ts';
import { useI18n, type MessageId } from '#apps/site/lib/text/i18n.tsx';
import { SegmentedNav } from '#ui/components/segmented/segmented.tsx';
import './records.css';

type Props = {
  title: string;
  /** A link of the class `segmented__one` for each period. */
  renderDays: (days: number, label: string) => ReactNode;
  csv: ReactNode;
  /** What else is chosen. */
  filter?: ReactNode;
  query: { data: unknown; error: Error | null; refetch: () => unknown; dataUpdatedAt: number };
  /** Says that what is shown is of before. */
  oldText: MessageId;
  /** In place of the record where it has nothing. */
  empty: ReactNode | null;
  children: ReactNode;
};

/** The record template: periods and a file in the line of the title, then sums, lines and pages; or why there are none. */
export function RecordFrame({ title, renderDays, csv, filter, query, oldText, empty, children }: Props) {
  const { t, formatDateTime } = useI18n();
  const isOnline = useIsOnline();
  const { data, error, refetch, dataUpdatedAt } = query;
  const isOld = data !== undefined && (error !== null || !isOnline);
  return (
    <div className="wrap records">
      <header className="records__head">
        <h1>{title}</h1>
        <SegmentedNav className="records__days" label={t('records.days')}>
          {SHORTCUTS.map((days) => renderDays(days, t('records.last_days', { days })))}
        </SegmentedNav>
        {!empty && csv}
      </header>
      {filter}
      {error && <RefusedTrouble error={error} onRetry={() => void refetch()} />}
      {isOld && <p className="records__old">{t(oldText, { time: formatDateTime(new Date(dataUpdatedAt), 'short') })}</p>}
      {empty ?? ((data !== undefined || !error) && children)}
    </div>
  );
}
