import { useId, type ReactNode, type SelectHTMLAttributes } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import './field.css';
import './select-field.css';

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & { label: string; error?: string | undefined; children: ReactNode };

/** Field for the choice of one of many. It is the system's own list, so that phones show their wheel, and typed letters find an option. */
export function SelectField({ label, error, className, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={classNames('field', error && 'field--wrong', className)}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box field__box--select">
        <select
          {...select}
          id={id}
          className="field__input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {children}
        </select>
        <Icon name="chevron-down" />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
