import { useId, type ReactNode } from 'react';
import './progress.css';

type ProgressProps = {
  label: ReactNode;
  /** The same in figures, at the end of the line. */
  figures?: ReactNode;
  value: number;
  max: number;
  tone?: 'plain' | 'warn' | 'brand';
};

/** How much of something is done or used up; the figures say what the bar shows. */
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
