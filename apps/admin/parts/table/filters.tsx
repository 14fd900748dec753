import { AS_OF_STEP_MS } from '#contracts/figure-limits.ts';
import { useEffect, useState, type Ref } from 'react';
import { t } from '#apps/admin/lib/text.ts';
import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';
import './filters.css';

export type Filter = { name: string; label: string } & (
  | { kind: 'text' | 'date' | /** An instant in UTC. */ 'moment' }
  | { kind: 'select'; options: readonly (readonly [value: string, label: string])[]; /** Label of the empty choice. */ any?: string }
);

type FiltersProps = {
  filters: readonly Filter[];
  search: ListSearch;
  onChange: (name: string, value: string | undefined) => void;
  textRef: Ref<HTMLInputElement>;
};

/** Line of small fields. The address holds their values. */
export function Filters({ filters, search, onChange, textRef }: FiltersProps) {
  const firstText = filters.find(({ kind }) => kind === 'text');
  return filters.map((filter) => {
    const value = String(search[filter.name] ?? '');
    const set = (next: string) => onChange(filter.name, next === '' ? undefined : next);
    const isSet = value !== '';
    // With a single brand there is nothing to choose.
    if (filter.name === 'merchantId' && filter.kind === 'select' && filter.options.length < 2 && !isSet) return null;
    return (
      <label key={filter.name} className="filter" data-set={isSet || undefined}>
        <span className="filter__label">{filter.label}</span>
        {filter.kind === 'select' ? (
          <select className="filter__input" value={value} onChange={(event) => set(event.target.value)}>
            <option value="">{filter.any ?? t('any')}</option>
            {filter.options.map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        ) : filter.kind === 'date' ? (
          <input className="filter__input" type="date" value={value} onChange={(event) => set(event.target.value)} />
        ) : filter.kind === 'moment' ? (
          <input
            className="filter__input"
            type="datetime-local"
            step={AS_OF_STEP_MS / 1_000}
            value={value.slice(0, 16)}
            onChange={(event) => set(event.target.value === '' ? '' : `${event.target.value}:00Z`)}
          />
        ) : (
          <TypedFilter value={value} onChange={set} {...(filter === firstText && { inputRef: textRef })} />
        )}
      </label>
    );
  });
}

const SETTLED_MS = 300;

/** Text field of a filter. The list is read again once the typing has paused. */
function TypedFilter({
  value,
  onChange,
  inputRef,
}: {
  value: string;
  onChange: (value: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), SETTLED_MS);
    return () => clearTimeout(timer);
  });
  return (
    <input
      ref={inputRef}
      className="filter__input"
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onChange(typed.trim())}
      spellCheck={false}
      autoComplete="off"
    />
  );
}
