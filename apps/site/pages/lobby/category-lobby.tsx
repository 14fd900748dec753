import { CategoryGlyph, categoryHue } from '#apps/site/parts/categories/category-glyph.tsx';
import { CategoryPage } from '#apps/site/pages/lobby/category-page.tsx';
import { findCategory } from '#web/categories/categories.ts';
import { useGameCounts, useGames } from '#apps/site/parts/games/use-games.ts';
import { LotteryWays } from '#apps/site/pages/lobby/lottery-ways.tsx';
import { Lobby } from '#apps/site/pages/lobby/lobby.tsx';
import { type LobbySearch } from '#apps/site/pages/lobby/lobby-search.ts';
import { RoomShelf } from '#apps/site/pages/lobby/room-shelf.tsx';
import { scopeOf } from '#apps/site/pages/lobby/scope.ts';
import { JackpotBoard } from '#apps/site/features/jackpots/jackpot-board.tsx';
import { useI18n } from '#web/text/i18n.tsx';

type CategoryLobbyProps = { path: string; search: LobbySearch; onSearch: (search: LobbySearch, isTyping: boolean) => void };

/** Shows the lobby of a category, or a notice that the category has no games yet. */
export function CategoryLobby({ path, search, onSearch }: CategoryLobbyProps) {
  const { t, locale } = useI18n();
  const category = findCategory(path);
  const scope = category ? scopeOf(category) : {};
  const { data: counts } = useGameCounts(scope, category !== undefined);
  // The first game of the shelf names the jackpot that it feeds.
  const { data: first } = useGames({ ...scope, pageSize: 1 }, category?.code === 'jackpot');
  const jackpot = category?.code === 'jackpot' ? first?.games[0]?.jackpot : null;
  if (!category || counts?.all === 0) return <CategoryPage path={path} />;
  const { className, style } = categoryHue(category.code);
  return (
    <div className={className} style={style}>
      {category.code === 'jackpot' && <div className="wrap lobby__board">{jackpot && <JackpotBoard code={jackpot.code} />}</div>}
      <Lobby
        // Another category is another list: a new key resets the state of the lobby.
        key={category.path}
        scope={scope}
        search={search}
        onSearch={onSearch}
        findLabel={t('lobby.find_in', { category: t(category.name).toLocaleLowerCase(locale) })}
        head={
          <>
            <CategoryGlyph code={category.code} size={36} />
            <h1>{t(category.name)}</h1>
            <p className="lobby__count quiet figures">{counts ? t('lobby.games', { count: counts.all }) : ''}</p>
            {(category.gameType === 'LOTT' || category.gameType === 'ELOTT') && <LotteryWays />}
          </>
        }
      />
      {category.code === 'fish' && <RoomShelf scope={scope} />}
    </div>
  );
}
