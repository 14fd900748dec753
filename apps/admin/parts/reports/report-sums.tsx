import type { ReactNode } from 'react';
import './report-sums.css';

type ReportSumsProps = { from: string; to: string; sums: readonly { key: string; label: string; value: string; beside: ReactNode }[] };

/** The days of a report, and its sums over all pages. */
export function ReportSums({ from, to, sums }: ReportSumsProps) {
  return (
    <dl className="report-sums">
      <div className="report-sums__days">
        <dt>Days</dt>
        <dd className="figures">
          {from} to {to}
        </dd>
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
