import { useEffect } from 'react';
import type { Game, VendorCard } from '#contracts/catalogue.ts';
import { GameArt } from '#apps/site/parts/games/game-art.tsx';
import { percentText } from '#apps/site/parts/games/game-facts.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import type { FoundPage } from '#apps/site/features/search/found-pages.ts';
import type { useSearch } from '#apps/site/features/search/use-search.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

export type Choice =
  | { kind: 'page'; page: FoundPage }
  | { kind: 'studio'; studio: VendorCard }
  | { kind: 'game'; game: Game }
  | { kind: 'all'; total: number };

type SearchResultsProps = {
  /** Prefix of ids: the list is `<id>-list`, its options are `<id>-0` and so on. */
  id: string;
  search: ReturnType<typeof useSearch>;
  choices: readonly Choice[];
  active: number;
  onActive: (at: number) => void;
  onOpen: (choice: Choice) => void;
  /** Opens all games, if nothing was found. */
  onBrowse: () => void;
};

/** Lists results: pages, then studios, then games, in a single list for arrows and screen readers. */
export function SearchResults({ id, search, choices, active, onActive, onOpen, onBrowse }: SearchResultsProps) {
  const { t } = useI18n();
  const { found, wanted, isOld, error, refetch } = search;
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  if (error && !found) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (!found) return <ResultGhosts />;
  const isNothing = choices.length === 0;
  return (
    <div className={isOld ? 'search__found search__found--old' : 'search__found'}>
      <p className={found.isNear || isNothing ? 'search__note' : 'visually-hidden'} role="status">
        {found.isNear || isNothing ? t('search.no_match', { q: wanted }) : t('lobby.match', { count: found.total })}{' '}
        {found.isNear && !isNothing && t('search.did_you_mean')}
        {isNothing && t('search.try_other')}
      </p>
      {isNothing && (
        <Button className="search__browse" onClick={onBrowse}>
          {t('lobby.all_games')}
        </Button>
      )}
      <div className="search__list" id={`${id}-list`} role="listbox" aria-label={t('search.results')}>
        {choices.map((choice, at) => (
          // The field handles the keyboard for the options, as a combobox does.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={keyOf(choice)}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={`search__option search__option--${choice.kind}`}
            onPointerMove={() => at !== active && onActive(at)}
            onClick={() => onOpen(choice)}
          >
            <ChoiceLine choice={choice} />
          </div>
        ))}
      </div>
    </div>
  );
}

function keyOf(choice: Choice): string {
  switch (choice.kind) {
    case 'page':
      return `page ${choice.page.path}`;
    case 'studio':
      return `studio ${choice.studio.vassalage}`;
    case 'game':
      return `game ${choice.game.nodeId}`;
    case 'all':
      return 'all';
  }
}

function ChoiceLine({ choice }: { choice: Choice }) {
  const { t, locale } = useI18n();
  if (choice.kind === 'all') {
    return (
      <>
        {t('search.see_all', { count: choice.total })}
        <Icon name="arrow-right" size={16} className="icon--turns" />
      </>
    );
  }
  if (choice.kind === 'page') {
    return (
      <>
        <b dir="auto">{choice.page.name}</b>
        <Icon name="arrow-right" size={16} className="icon--turns" />
      </>
    );
  }
  if (choice.kind === 'studio') {
    return (
      <>
        <img className="studio-mark" src={choice.studio.lagerIcon} alt="" width={34} height={40} />
        <span className="search__name">
          <b>{choice.studio.accountTypeName}</b>
          <span className="quiet">{choice.studio.line}</span>
        </span>
      </>
    );
  }
  const { game } = choice;
  return (
    <>
      <span className="search__art">
        <GameArt game={game} isEager size="thumb" />
      </span>
      <span className="search__name">
        <b dir="auto">{game.gameName}</b>
        <span className="quiet">{game.accountTypeName}</span>
      </span>
      {game.returnBps !== null && <span className="search__return quiet figures">{percentText(game.returnBps, locale)}</span>}
    </>
  );
}

function ResultGhosts() {
  return (
    <div aria-hidden="true">
      {[46, 34, 52].map((width) => (
        <div key={width} className="search__option">
          <Skeleton width="42px" height="56px" />
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </div>
  );
}
