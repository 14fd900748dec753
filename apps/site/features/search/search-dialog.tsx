import { Dialog as Base } from '@base-ui/react/dialog';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { infoPath } from '#apps/site/parts/games/game-links.ts';
import { rememberSearch } from '#apps/site/features/search/recent-searches.ts';
import { SearchResults, type Choice } from '#apps/site/features/search/search-results.tsx';
import { SearchStart } from '#apps/site/features/search/search-start.tsx';
import { useSearch } from '#apps/site/features/search/use-search.ts';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { IconButton } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import './search-dialog.css';

/** Search over the page: arrows move between results, Enter opens one, Esc closes the search and returns the focus. */
export function SearchDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup className="search" initialFocus={input}>
          <Base.Title className="visually-hidden">{t('search.label')}</Base.Title>
          <SearchPanel input={input} onClose={onClose} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type PanelProps = { input: React.RefObject<HTMLInputElement | null>; onClose: () => void };

function SearchPanel({ input, onClose }: PanelProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const search = useSearch(text);
  const { found, wanted } = search;
  const choices = found ? choicesOf(found) : [];

  function open(choice: Choice): void {
    if (wanted !== '') rememberSearch(wanted);
    onClose();
    if (choice.kind === 'page') void navigate({ href: choice.page.path });
    else if (choice.kind === 'game') void navigate({ href: infoPath(choice.game) });
    else if (choice.kind === 'studio') void navigate({ to: '/games', search: { vassalage: choice.studio.vassalage } });
    else void navigate({ to: '/games', search: { q: text.trim() } });
  }

  function browse(): void {
    onClose();
    void navigate({ to: '/games' });
  }

  function press(event: KeyboardEvent): void {
    const last = choices.length - 1;
    if (event.key === 'ArrowDown' && last >= 0) setActive(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp' && last >= 0) setActive(active <= 0 ? last : active - 1);
    else if (event.key === 'Enter' && text.trim() !== '')
      open(choices[active] ?? (found?.total === 0 ? choices[0] : undefined) ?? { kind: 'all', total: found?.total ?? 0 });
    else return;
    event.preventDefault();
  }

  const write = (next: string) => {
    setText(next);
    setActive(-1);
  };
  const isSearching = text.trim() !== '';
  return (
    <>
      <div className="search__bar">
        <Icon name="search" />
        <SearchInput id={id} input={input} text={text} count={choices.length} active={active} onWrite={write} onPress={press} />
        <Base.Close render={<IconButton icon="close" label={t('common.close')} />} />
      </div>
      <div className="search__body">
        {isSearching ? (
          <SearchResults id={id} search={search} choices={choices} active={active} onActive={setActive} onOpen={open} onBrowse={browse} />
        ) : (
          <SearchStart
            onPick={(q) => {
              write(q);
              input.current?.focus();
            }}
            onOpen={(game) => open({ kind: 'game', game })}
          />
        )}
      </div>
    </>
  );
}

function choicesOf(found: NonNullable<ReturnType<typeof useSearch>['found']>): Choice[] {
  return [
    ...found.pages.map((page) => ({ kind: 'page' as const, page })),
    ...found.studios.map((studio) => ({ kind: 'studio' as const, studio })),
    ...found.games.map((game) => ({ kind: 'game' as const, game })),
    ...(found.total > found.games.length ? [{ kind: 'all' as const, total: found.total }] : []),
  ];
}

type SearchInputProps = Pick<PanelProps, 'input'> & {
  id: string;
  text: string;
  count: number;
  active: number;
  onWrite: (text: string) => void;
  onPress: (event: KeyboardEvent) => void;
};

function SearchInput({ id, input, text, count, active, onWrite, onPress }: SearchInputProps) {
  const { t } = useI18n();
  return (
    <input
      ref={input}
      className="search__input"
      type="search"
      role="combobox"
      aria-label={t('search.label')}
      aria-expanded={count > 0}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
      placeholder={t('search.label')}
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      enterKeyHint="search"
      value={text}
      onChange={(event) => onWrite(event.target.value)}
      onKeyDown={onPress}
    />
  );
}
