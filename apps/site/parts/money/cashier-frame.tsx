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

/** The stepper template: a form of 640 and the slip beside it; on a narrow screen one under the other. */
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
