import type { ReactNode } from 'react';
import { t } from '#apps/admin/lib/text.ts';
import './report-sums.css';

type ReportSumsProps = { from: string; to: string; sums: readonly { key: string; label: string; value: string; beside: ReactNode }[] };

/** Shows the days of a report, and its sums over all pages. */
export function ReportSums({ from, to, sums }: ReportSumsProps) {
  return (
    <dl className="report-sums">
      <div className="report-sums__days">
        <dt>{t('Days')}</dt>
        <dd className="figures">{t('{from} to {to}', { from, to })}</dd>
      </div>
      {sums.map(({ key, label, value, beside }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="figures">
            <strong>{value}</strong> {beside}
          </dd>
        </div>
      ))}
    </dl>
  );
}
