import { CategoryChips } from '#apps/site/features/categories/category-chips.tsx';
import { useGameCounts } from '#apps/site/parts/games/use-games.ts';
import { Lobby } from '#apps/site/pages/lobby/lobby.tsx';
import type { LobbySearch, Scope } from '#apps/site/pages/lobby/lobby-search.ts';
import { useI18n } from '#web/text/i18n.tsx';

const EVERYWHERE: Scope = {};

type AllGamesPageProps = { search: LobbySearch; onSearch: (search: LobbySearch, isTyping: boolean) => void };

/** Shows all games, or the full results of a search. */
export function AllGamesPage({ search, onSearch }: AllGamesPageProps) {
  const { t } = useI18n();
  const { data: counts } = useGameCounts({});
  return (
    <>
      <div className="wrap lobby__categories">
        <CategoryChips />
      </div>
      <Lobby
        scope={EVERYWHERE}
        search={search}
        onSearch={onSearch}
        findLabel={t('search.label')}
        head={
          <>
            <h1>{t('lobby.all_games')}</h1>
            {/* On a narrow screen the first shelf already shows the number. */}
            <span className="wide-only">
              <p className="lobby__count quiet figures">{counts ? t('lobby.games', { count: counts.all }) : ''}</p>
            </span>
          </>
        }
      />
    </>
  );
}
