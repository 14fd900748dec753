import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import './switch.css';

type SwitchProps = InputHTMLAttributes<HTMLInputElement> & { label: ReactNode; note?: ReactNode };

/** Switch that takes effect at once. A choice that needs a confirmation is a `CheckField` in a form. */
export function Switch({ label, note, className, ...input }: SwitchProps) {
  return (
    <label className={classNames('switch', className)}>
      <span>
        {label}
        {note && <small className="switch__note">{note}</small>}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is checked. */}
      <input {...input} type="checkbox" role="switch" className="switch__input" />
      <span className="switch__track" />
    </label>
  );
}
