import type { ReactNode } from 'react';
import './forms.css';

/** Shows a line of a request before it is sent: a name and its value. */
export function FactLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact-lines__one">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
