import { CategoryGlyph, categoryHue } from '#apps/site/features/categories/category-glyph.tsx';
import { CategoryPage } from '#apps/site/features/categories/category-page.tsx';
import { findCategory } from '#apps/site/features/categories/categories.ts';
import { useGameCounts } from '#apps/site/features/games/use-games.ts';
import { Lobby } from '#apps/site/features/lobby/lobby.tsx';
import { scopeQuery, type LobbySearch } from '#apps/site/features/lobby/lobby-search.ts';
import { scopeOf } from '#apps/site/features/lobby/scope.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';

type CategoryLobbyProps = { path: string; search: LobbySearch; onSearch: (search: LobbySearch, isTyping: boolean) => void };

/** The lobby of a category; one that holds no games yet says so. */
export function CategoryLobby({ path, search, onSearch }: CategoryLobbyProps) {
  const { t, locale } = useI18n();
  const category = findCategory(path);
  const scope = category && scopeOf(category);
  const { data: counts } = useGameCounts(scope ? scopeQuery(scope) : '', scope !== undefined);
  if (!category || !scope || counts?.all === 0) return <CategoryPage path={path} />;
  const { className, style } = categoryHue(category.code);
  return (
    <div className={className} style={style}>
      <Lobby
        // Another category is another list: nothing of the last one may stay.
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
          </>
        }
      />
    </div>
  );
}
