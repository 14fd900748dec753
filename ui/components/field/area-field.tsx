import { useId } from 'react';
import { FieldError } from '#ui/components/field/text-field.tsx';
import './field.css';
import './area-field.css';

type AreaFieldProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  rows?: number;
  /** Direction and language of the typed text. */
  dir?: 'auto';
  lang?: string;
  /** Called on Enter without Shift; with Shift, Enter begins a new line. */
  onEnter?: () => void;
};

/** Labelled field for text of several lines. */
export function AreaField({ label, hint, error, value, onChange, rows = 2, onEnter, ...rest }: AreaFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <textarea
        onKeyDown={(event) => {
          if (!onEnter || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
        {...rest}
        id={id}
        className="area-field"
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
