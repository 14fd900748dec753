import { useCallback, useState } from 'react';
import { GameGrid, GameGridGhost } from '#apps/site/parts/games/game-grid.tsx';
import { LetteredGrid } from '#apps/site/pages/lobby/letters/lettered-grid.tsx';
import { LobbyEmpty } from '#apps/site/pages/lobby/lobby-empty.tsx';
import { hasFilters, type LobbySearch } from '#apps/site/pages/lobby/lobby-search.ts';
import { RoadNotice } from '#apps/site/pages/lobby/road-notice.tsx';
import type { Letters } from '#apps/site/pages/lobby/letters/use-letters.ts';
import { PAGE_SIZE, type useLobbyGames } from '#apps/site/pages/lobby/use-lobby-games.ts';
import { useHoldsEnd } from '#apps/site/parts/page/page-end.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { useSession } from '#web/state/session.ts';
import { Button } from '#ui/components/button/button.tsx';

/**
 * Number of pages that load while the visitor scrolls. After them a button loads more, so that the visitor can reach the foot of the page.
 */
const PAGES_BY_THEMSELVES = 10;

type LobbyShelfProps = {
  games: ReturnType<typeof useLobbyGames>;
  search: LobbySearch;
  letters: Letters | null;
  onFind: (q: string) => void;
  onClear: () => void;
  onBrowse: () => void;
};

/** Shows the grid of games, or a placeholder in its place: loading, failed, empty, or with near matches only. */
export function LobbyShelf({ games: found, search, letters, onFind, onClear, onBrowse }: LobbyShelfProps) {
  const { t } = useI18n();
  const { status } = useSession();
  const { answer, games, total, isNear } = found;
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = answer;
  const [allowed, setAllowed] = useState(PAGES_BY_THEMSELVES);
  const pages = answer.data?.pages.length ?? 0;
  const held = Math.max(allowed, pages);
  const mayGoOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && pages < held;
  const goOn = useCallback(() => void (mayGoOn && fetchNextPage()), [mayGoOn, fetchNextPage]);
  const isOwn = search.tab === 'favourites' || search.tab === 'recent';
  useHoldsEnd(!answer.data && !answer.isError && !(isOwn && status === 'out'));

  if (isOwn && status === 'out') return <LobbyEmpty kind="signed-out" onBrowse={onBrowse} />;
  if (answer.isError && !answer.data) return <RefusedTrouble error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <GameGridGhost />;
  if (games.length === 0) {
    if (isOwn) return <LobbyEmpty kind={search.tab === 'recent' ? 'recent' : 'favourites'} onBrowse={onBrowse} />;
    return <LobbyEmpty kind={hasFilters(search) ? 'no-match' : 'bare'} q={search.q} onBrowse={hasFilters(search) ? onClear : onBrowse} />;
  }
  return (
    <>
      {isNear && search.q && (
        <p className="lobby__near" role="status">
          {t('search.no_match', { q: search.q })} {t('search.did_you_mean')}{' '}
          {games.slice(0, 3).map(({ nodeId, gameName }) => (
            <button key={nodeId} type="button" className="text-link text-link--lined" onClick={() => onFind(gameName)}>
              {gameName}
            </button>
          ))}
        </p>
      )}
      <RoadNotice games={games} />
      <div className={answer.isPlaceholderData ? 'lobby__grid lobby__grid--old' : 'lobby__grid'}>
        {letters ? (
          <LetteredGrid
            key={JSON.stringify(found.query)}
            query={found.query}
            first={games}
            total={total}
            letters={letters}
            isOld={answer.isPlaceholderData}
          />
        ) : (
          <GameGrid games={games} places={Math.min(total, held * PAGE_SIZE)} onNearEnd={goOn} hasUndo={search.tab === 'favourites'} />
        )}
      </div>
      {answer.isError && <RefusedTrouble error={answer.error} onRetry={() => void fetchNextPage()} />}
      {total > games.length && !letters && (
        <div className="lobby__more">
          <p className="figures quiet">{t('lobby.shown', { shown: games.length, total })}</p>
          {total > held * PAGE_SIZE && (
            <Button variant="line" onClick={() => setAllowed(held + PAGES_BY_THEMSELVES)}>
              {t('lobby.more', { count: Math.min(PAGES_BY_THEMSELVES * PAGE_SIZE, total - held * PAGE_SIZE) })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
