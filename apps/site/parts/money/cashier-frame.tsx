import type { ReactNode } from 'react';
import { Stepper } from '#ui/components/stepper/stepper.tsx';
import './cashier-frame.css';

type Props = {
  title: string;
  steps: readonly string[];
  stepsLabel: string;
  step: number;
  slip: ReactNode;
  slipLabel: string;
  children: ReactNode;
};

/** Frame of pages with steps: a form 640 px wide and the slip beside it; on a narrow screen one below the other. */
export function CashierFrame({ title, steps, stepsLabel, step, slip, slipLabel, children }: Props) {
  return (
    <div className="wrap cashier">
      <div>
        <h1>{title}</h1>
        <Stepper label={stepsLabel} steps={steps} current={step} />
        {children}
      </div>
      <aside className="cashier__slip" aria-label={slipLabel}>
        {slip}
      </aside>
    </div>
  );
}
