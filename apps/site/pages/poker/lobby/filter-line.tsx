import { useI18n } from '#web/text/i18n.tsx';
import { GAME_KINDS, SIZES, STAKES, type Filters } from '#apps/site/pages/poker/lobby/filters.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { Chip } from '#ui/components/chip/chip.tsx';

/** Filters of the lobby: game, stakes, seats, and whether full tables are hidden. */
export function FilterLine({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const { t } = useI18n();
  return (
    <div className="poker-filters" role="group" aria-label={t('poker.filters')}>
      <SelectField
        label={t('poker.filter_game')}
        value={filters.game}
        onChange={({ target }) => onChange({ ...filters, game: target.value as Filters['game'] })}
      >
        {GAME_KINDS.map((game) => (
          <option key={game} value={game}>
            {t(`poker.kind_${game}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('poker.filter_stakes')}
        value={filters.stakes}
        onChange={({ target }) => onChange({ ...filters, stakes: target.value as Filters['stakes'] })}
      >
        {STAKES.map((stakes) => (
          <option key={stakes} value={stakes}>
            {t(`poker.stakes_${stakes}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('poker.filter_seats')}
        value={filters.size}
        onChange={({ target }) => onChange({ ...filters, size: target.value as Filters['size'] })}
      >
        {SIZES.map((size) => (
          <option key={size} value={size}>
            {t(`poker.size_${size}`)}
          </option>
        ))}
      </SelectField>
      <Chip aria-pressed={filters.hidesFull} onClick={() => onChange({ ...filters, hidesFull: !filters.hidesFull })}>
        {t('poker.hide_full')}
      </Chip>
    </div>
  );
}
