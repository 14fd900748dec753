import '#apps/admin/parts/table/filters.css';

type Props = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
};

/** A small field in the head of a page that chooses one of several options. */
export function Choice({ label, value, options, onChoose }: Props) {
  return (
    <label className="filter" data-set>
      <span className="filter__label">{label}</span>
      <select className="filter__input" value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
