import { useId, type ReactNode } from 'react';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

type Props = { name: string; isChecked: boolean; error: string | undefined; onChange: (isChecked: boolean) => void; children: ReactNode };

/** Checkbox that must be ticked, with its error under it. */
export function ConsentBox({ name, isChecked, error, onChange, children }: Props) {
  const id = useId();
  return (
    <div className="consent">
      <label className="check">
        <input
          type="checkbox"
          className="check__input"
          name={name}
          checked={isChecked}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="check__box">
          <Icon name="check" size={16} />
        </span>
        <span>{children}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
