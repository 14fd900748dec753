import type { ReactNode } from 'react';
import './forms.css';

/** A line of what is about to be sent: its name and what was typed. */
export function FactLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact-lines__one">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
