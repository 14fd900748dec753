import { useId, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import './segmented.css';

type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  chosen: Value;
  isDisabled?: boolean;
  className?: string;
  onChoose: (value: Value) => void;
};

/** Choice of one of two to six options, all visible. It has native radio buttons, so that arrows move between them. */
export function Segmented<Value extends string>({ label, options, chosen, isDisabled, className, onChoose }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames('segmented', className)} disabled={isDisabled}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segmented__one">
          <input
            type="radio"
            name={name}
            className="segmented__input"
            checked={option.value === chosen}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

/** Choice among links: each has the class `segmented__one`, and the chosen link has `aria-current`. */
export function SegmentedNav({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <nav className={classNames('segmented', className)} aria-label={label}>
      {children}
    </nav>
  );
}
