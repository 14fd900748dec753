import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from '#ui/components/icon/icon.tsx';
import './field.css';

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  /** True if a text beside the field says the same: then only screen readers get the label. */
  isLabelHidden?: boolean;
  error?: string | undefined;
  hint?: ReactNode;
  /** Content before and after the typed text, within the box. */
  start?: ReactNode;
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** Labelled input with its error under it. The input refers to the error, so that screen readers read both together. */
export function TextField({ label, isLabelHidden, error, hint, start, end, className, ref, ...input }: TextFieldProps) {
  const id = useId();
  const notes = classNames(error && `${id}-error`, Boolean(hint) && `${id}-hint`);
  return (
    <div className={classNames('field', error && 'field--wrong', className)}>
      <label className={isLabelHidden ? 'visually-hidden' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      <div className="field__box">
        {start}
        <input
          {...input}
          ref={ref}
          id={id}
          className="field__input"
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
        {end}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field__error" id={id} role="alert">
      <Icon name="alert" size={16} />
      {children}
    </p>
  );
}

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & { showLabel: string; hideLabel: string };

export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const icon: IconName = isShown ? 'eye-off' : 'eye';
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="icon-button"
          aria-label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={icon} />
        </button>
      }
    />
  );
}

export function CheckField({ label, ...input }: InputHTMLAttributes<HTMLInputElement> & { label: string }) {
  return (
    <label className="check">
      <input {...input} type="checkbox" className="check__input" />
      <span className="check__box">
        <Icon name="check" size={16} />
      </span>
      {label}
    </label>
  );
}
