import { useCallback, useRef, useState, type RefObject } from 'react';
import { FilterChips } from '#apps/site/pages/lobby/filters/filter-chips.tsx';
import { FilterMenu } from '#apps/site/pages/lobby/filters/filter-menu.tsx';
import { FilterSheet } from '#apps/site/pages/lobby/filters/filter-sheet.tsx';
import { LetterRow } from '#apps/site/pages/lobby/letters/letter-row.tsx';
import { LobbyFind } from '#apps/site/pages/lobby/filters/lobby-find.tsx';
import {
  hasFilters,
  readLobbySearch,
  type LobbyChange,
  type LobbySearch,
  type LobbyTab,
  type Scope,
} from '#apps/site/pages/lobby/lobby-search.ts';
import { LobbyShelf } from '#apps/site/pages/lobby/lobby-shelf.tsx';
import { LobbyTabs } from '#apps/site/pages/lobby/lobby-tabs.tsx';
import { useLetters } from '#apps/site/pages/lobby/letters/use-letters.ts';
import { useLobbyFilters } from '#apps/site/pages/lobby/filters/use-lobby-filters.ts';
import { useLobbyGames } from '#apps/site/pages/lobby/use-lobby-games.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import './lobby.css';

type LobbyProps = {
  scope: Scope;
  search: LobbySearch;
  /** Puts the state of the lobby into the address; with `isTyping` the history entry is replaced. */
  onSearch: (search: LobbySearch, isTyping: boolean) => void;
  findLabel: string;
  head: React.ReactNode;
};

/** Shows the games of a category: tabs, filters, search by name and an endless grid. The address has all of this state. */
export function Lobby({ scope, search, onSearch, findLabel, head }: LobbyProps) {
  const { t } = useI18n();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const shelf = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const games = useLobbyGames(scope, search);

  const { change, find, choose, clear } = useMoves(search, onSearch, { shelf, bar });
  const letters = useLetters({
    initials: games.initials,
    total: games.total,
    chosen: search.letter,
    bar,
    onChoose: (letter) => letter !== search.letter && onSearch({ ...search, letter }, false),
  });
  const filters = useLobbyFilters(scope, search, change);
  const isOwn = search.tab === 'favourites' || search.tab === 'recent';
  const count = filters.filter(({ key }) => key !== 'sort' && search[key] !== undefined).length;
  return (
    <div className="wrap lobby">
      <div className="lobby__head">
        {head}
        {!isOwn && (
          <Button className="lobby__filter" icon="filter" onClick={() => setSheetOpen(true)}>
            {t('lobby.filter')} {count > 0 && <b className="figures">{count}</b>}
          </Button>
        )}
      </div>
      <div ref={bar} className="lobby__bar">
        {!isOwn && (
          <div className="lobby__filters">
            <LobbyFind label={findLabel} value={search.q ?? ''} onFind={find} />
            <div className="lobby__menus">
              {filters.map((filter) => (
                <FilterMenu key={filter.key} filter={filter} />
              ))}
            </div>
          </div>
        )}
        <LobbyTabs scope={scope} search={search} onChoose={choose} />
        {letters && <LetterRow letters={letters} />}
      </div>
      {!isOwn && hasFilters(search) && (
        <FilterChips filters={filters} search={search} change={change} onClear={clear} total={games.isNear ? null : games.total} />
      )}
      <div ref={shelf} className="lobby__shelf">
        <LobbyShelf games={games} search={search} letters={letters} onFind={find} onClear={clear} onBrowse={() => choose(undefined)} />
      </div>
      <FilterSheet filters={filters} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} total={games.total} onClear={clear} />
    </div>
  );
}

type Ends = { shelf: RefObject<HTMLDivElement | null>; bar: RefObject<HTMLDivElement | null> };

/** Returns functions that move from one list of the lobby to another: by a filter, a name, a tab, or back to all games. */
function useMoves(search: LobbySearch, onSearch: LobbyProps['onSearch'], { shelf, bar }: Ends) {
  const show = useCallback(
    ({ letter: _before, ...next }: LobbySearch, isTyping = false) => {
      onSearch(next, isTyping);
      // A new list is shown from its beginning, and not from where the previous list was scrolled to.
      const [from, height] = [shelf.current?.getBoundingClientRect().top ?? 0, bar.current?.offsetHeight ?? 0];
      if (from < height) scrollBy({ top: from - height - 8, behavior: 'instant' });
    },
    [onSearch, shelf, bar],
  );
  const change = useCallback((part: LobbyChange) => show(readLobbySearch({ ...search, ...part })), [search, show]);
  const find = useCallback(
    (q: string) => {
      const { q: _before, ...others } = search;
      show(q === '' ? others : { ...others, q }, true);
    },
    [search, show],
  );
  const choose = (tab: LobbyTab | undefined) => {
    const { tab: _before, ...others } = search;
    show(tab === undefined ? others : tab === 'favourites' || tab === 'recent' ? { tab } : { ...others, tab });
  };
  const clear = () => show({ ...(search.tab && { tab: search.tab }), ...(search.sort && { sort: search.sort }) });
  return { change, find, choose, clear };
}
