import { useState } from 'react';
import type { Game } from '#contracts/catalogue.ts';
import { GameArt } from '#apps/site/parts/games/game-art.tsx';
import { useHotGames } from '#apps/site/parts/games/use-games.ts';
import { forgetSearches, recentSearches } from '#apps/site/features/search/recent-searches.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

const SHOWN = 8;

/** Shows earlier searches and the most played games while the field is empty. */
export function SearchStart({ onPick, onOpen }: { onPick: (q: string) => void; onOpen: (game: Game) => void }) {
  const { t } = useI18n();
  const [recent, setRecent] = useState(recentSearches);
  const { data: hot } = useHotGames();
  return (
    <>
      {recent.length > 0 && (
        <section className="search__part">
          <div className="search__head">
            <h3>{t('search.recent')}</h3>
            <button
              type="button"
              className="text-link"
              onClick={() => {
                forgetSearches();
                setRecent([]);
              }}
            >
              {t('search.forget')}
            </button>
          </div>
          <ul className="search__recent">
            {recent.map((q) => (
              <li key={q}>
                <button type="button" className="filter-like" onClick={() => onPick(q)}>
                  <Icon name="clock" size={16} />
                  <span dir="auto">{q}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="search__part">
        <h3>{t('search.popular')}</h3>
        <ul className="search__popular">
          {Array.from({ length: SHOWN }, (_, at) => hot?.list[at]).map((game, at) => (
            <li key={game?.nodeId ?? at}>
              {game ? (
                <button type="button" className="search__pop" onClick={() => onOpen(game)}>
                  <span className="tile__art">
                    <GameArt game={game} isEager />
                  </span>
                  <span className="search__pop-name" dir="auto">
                    {game.gameName}
                  </span>
                </button>
              ) : (
                <span className="tile__art" />
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
