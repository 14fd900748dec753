import { Icon } from '#ui/components/icon/icon.tsx';
import './stepper.css';

/** Shows the current step among a few. `current` counts from 0; earlier steps are done. */
export function Stepper({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'stepper__step stepper__step--done' : 'stepper__step'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="stepper__mark">{index < current ? <Icon name="check" size={16} /> : index + 1}</span>
          <span className="stepper__name">{step}</span>
        </li>
      ))}
    </ol>
  );
}
