import { useId, type ReactNode } from 'react';
import './progress.css';

type ProgressProps = {
  label: ReactNode;
  /** The value in figures, at the end of the line. */
  figures?: ReactNode;
  value: number;
  max: number;
  tone?: 'plain' | 'warn' | 'brand';
};

/** Shows how much of a whole is done or used up, as a bar. The figures say the same as the bar. */
export function Progress({ label, figures, value, max, tone = 'plain' }: ProgressProps) {
  const id = useId();
  return (
    <div className={`progress progress--${tone}`}>
      <p className="progress__head">
        <span id={id}>{label}</span>
        {figures && <b>{figures}</b>}
      </p>
      <progress className="progress__bar" value={value} max={max} aria-labelledby={id} />
    </div>
  );
}
