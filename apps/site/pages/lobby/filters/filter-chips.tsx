import type { LobbyChange, LobbySearch } from '#apps/site/pages/lobby/lobby-search.ts';
import type { LobbyFilter } from '#apps/site/pages/lobby/filters/use-lobby-filters.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

type FilterChipsProps = {
  filters: readonly LobbyFilter[];
  search: LobbySearch;
  change: (part: LobbyChange) => void;
  onClear: () => void;
  /** Number of games that match; null if the list has only near matches. */
  total: number | null;
};

/** Shows the active filters, each with a button that removes it, and the number of matching games. */
export function FilterChips({ filters, search, change, onClear, total }: FilterChipsProps) {
  const { t } = useI18n();
  const chips = filters.flatMap((filter) =>
    filter.key === 'sort' || search[filter.key] === undefined
      ? []
      : filter.isMany
        ? filter.chosen.map((value) => ({
            key: `${filter.key} ${value}`,
            label: filter.label,
            value: filter.rows.find((row) => row.value === value)?.label ?? value,
            remove: () => filter.set(filter.chosen.filter((other) => other !== value)),
          }))
        : [{ key: filter.key, label: filter.label, value: filter.summary, remove: () => filter.set([]) }],
  );
  const named = search.q ? [{ key: 'q', label: t('lobby.name'), value: search.q, remove: () => change({ q: undefined }) }] : [];
  return (
    <div className="filter-chips">
      <ul className="filter-chips__list">
        {[...named, ...chips].map(({ key, label, value, remove }) => (
          <li key={key}>
            <button type="button" className="filter-chip" aria-label={t('lobby.remove', { filter: `${label} ${value}` })} onClick={remove}>
              {label} <b dir="auto">{value}</b>
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="text-link filter-chips__clear" onClick={onClear}>
            {t('lobby.clear_all')}
          </button>
        </li>
      </ul>
      <p className="filter-chips__count figures" role="status">
        {total !== null && t('lobby.match', { count: total })}
      </p>
    </div>
  );
}
