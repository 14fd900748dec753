import { FilterChoices } from '#apps/site/pages/lobby/filters/filter-choices.tsx';
import type { LobbyFilter } from '#apps/site/pages/lobby/filters/use-lobby-filters.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';

type FilterSheetProps = {
  filters: readonly LobbyFilter[];
  isOpen: boolean;
  onClose: () => void;
  total: number;
  onClear: () => void;
};

/** Shows the filters of the narrow layout. Each choice applies at once; the button only closes the sheet. */
export function FilterSheet({ filters, isOpen, onClose, total, onClear }: FilterSheetProps) {
  const { t } = useI18n();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="tall" title={t('lobby.filter')} closeLabel={t('common.close')}>
      <div className="filter-sheet">
        {filters.map((filter) => (
          <section key={filter.key} className="filter-sheet__part">
            <h3>{filter.label}</h3>
            <FilterChoices filter={filter} />
          </section>
        ))}
      </div>
      <div className="filter-sheet__foot">
        <Button variant="line" size="large" onClick={onClear}>
          {t('lobby.clear_all')}
        </Button>
        <Button variant="primary" size="large" onClick={onClose}>
          {t('lobby.show', { count: total })}
        </Button>
      </div>
    </Dialog>
  );
}
