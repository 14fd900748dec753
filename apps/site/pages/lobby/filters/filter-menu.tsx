import { useRef, useState } from 'react';
import { FilterChoices } from '#apps/site/pages/lobby/filters/filter-choices.tsx';
import type { LobbyFilter } from '#apps/site/pages/lobby/filters/use-lobby-filters.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import { PopOver } from '#ui/components/pop-over/pop-over.tsx';

/** Delay before the pop-over closes, in ms: long enough for the click after a tap to reach the tapped option. */
const CLOSE_AFTER_MS = 120;

/** Shows a filter of the wide layout: a button with the chosen options, and all options in a pop-over. */
export function FilterMenu({ filter }: { filter: LobbyFilter }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="filter-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {filter.label}
        {filter.summary !== '' && <b>{filter.summary}</b>}
        <Icon name="chevron-down" size={16} />
      </button>
      <PopOver isOpen={isOpen} onClose={close} anchor={anchor} label={filter.label} align={filter.key === 'sort' ? 'end' : 'start'}>
        <div
          className={filter.isMany ? 'filter-menu filter-menu--many' : 'filter-menu'}
          onPointerUp={() => !filter.isMany && setTimeout(close, CLOSE_AFTER_MS)}
        >
          <FilterChoices filter={filter} />
        </div>
      </PopOver>
    </>
  );
}
