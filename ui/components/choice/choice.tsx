import { useId, type ReactNode } from 'react';
import { Icon } from '#ui/components/icon/icon.tsx';
import './choice.css';

type ChoiceRow = { value: string; label: ReactNode; note?: ReactNode; picture?: ReactNode };
type ChoiceListProps = {
  legend: string;
  rows: readonly ChoiceRow[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
  isMany?: boolean;
};

/** List for the choice of one or of several options. It has native inputs, so that arrows, Space and screen readers work as usual. */
export function ChoiceList({ legend, rows, chosen, onChoose, isMany = false }: ChoiceListProps) {
  const name = useId();
  const toggle = (value: string) =>
    isMany && chosen.includes(value) ? chosen.filter((other) => other !== value) : isMany ? [...chosen, value] : [value];
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">{legend}</legend>
      {rows.map(({ value, label, note, picture }) => (
        <label key={value} className="choice">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            className="choice__input"
            checked={chosen.includes(value)}
            onChange={() => onChoose(toggle(value))}
          />
          <span className={isMany ? 'choice__box' : 'choice__box choice__box--round'}>
            <Icon name="check" size={16} />
          </span>
          {picture}
          <span className="choice__label">{label}</span>
          {note !== undefined && <span className="choice__note">{note}</span>}
        </label>
      ))}
    </fieldset>
  );
}
