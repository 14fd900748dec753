import type { RefObject } from 'react';
import { Button, IconButton } from '#ui/components/button/button.tsx';
import { ChoiceList } from '#ui/components/choice/choice.tsx';
import { PopOver } from '#ui/components/pop-over/pop-over.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import { t, translated } from '#apps/admin/lib/text.ts';
import { DENSITIES, isFixed, type Density, type useListView } from '#apps/admin/parts/table/list-view.ts';
import './view-button.css';

const NAMES: Record<Density, string> = translated({ roomy: 'Comfortable', usual: 'Standard', dense: 'Compact' });

type ViewButtonProps = {
  view: ReturnType<typeof useListView>;
  columns: readonly { key: string; head: string; place?: string | undefined }[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  buttonRef: RefObject<HTMLButtonElement | null>;
};

/**
 * Button that opens the settings of the list's look: the height of its lines, and its columns. They are stored in this browser for the
 * signed-in staff member.
 */
export function ViewButton({ view, columns, isOpen, onOpen, buttonRef }: ViewButtonProps) {
  const { density, hidden, setDensity, setHidden } = view;
  const free = columns.filter(({ key }) => !isFixed(columns, key));
  return (
    <>
      <IconButton
        ref={buttonRef}
        icon="filter"
        label={t('Columns and density (v)')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => onOpen(!isOpen)}
      />
      <PopOver isOpen={isOpen} onClose={() => onOpen(false)} anchor={buttonRef} label={t('Columns and density')}>
        <div className="list-view">
          <Segmented
            label={t('Density')}
            options={DENSITIES.map((value) => ({ value, label: NAMES[value] }))}
            chosen={density}
            onChoose={setDensity}
          />
          <ChoiceList
            isMany
            legend={t('Columns')}
            rows={free.map(({ key, head }) => ({ value: key, label: head }))}
            chosen={free.flatMap(({ key }) => (hidden.includes(key) ? [] : [key]))}
            onChoose={(chosen) => setHidden(free.flatMap(({ key }) => (chosen.includes(key) ? [] : [key])))}
          />
          <Button
            size="small"
            variant="line"
            disabled={hidden.length === 0 && density === 'usual'}
            onClick={() => (setHidden([]), setDensity('usual'))}
          >
            {t('Reset')}
          </Button>
        </div>
      </PopOver>
    </>
  );
}
