import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { CategoryGlyph, categoryHue } from '#apps/site/parts/categories/category-glyph.tsx';
import { GameArt } from '#apps/site/parts/games/game-art.tsx';
import { openFromTile } from '#apps/site/parts/games/game-dialogs.ts';
import { useGames } from '#apps/site/parts/games/use-games.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';
import './live-rail.css';

const SHOWN = 6;

/** Shows live tables, the first two larger. Without a live game there is no such section (specification 2.40). */
export function LiveRail() {
  const { t, formatMoney } = useI18n();
  const { data: known, isPending } = useGames({ gameType: 'LIVE', pageNo: 1, pageSize: SHOWN });
  const data = useDeferredValue(known);
  if (!data && (isPending || known)) return <Ghost />;
  if (!data || data.games.length === 0) return null;
  const { className, style } = categoryHue('live');
  return (
    <section className={`${className} home-rail`} style={style} aria-labelledby="live-rail">
      <RailHead
        glyph={<CategoryGlyph code="live" />}
        title={t('category.live')}
        id="live-rail"
        note={t('nav.games', { count: data.total })}
        link={
          <Link to="/$gameType" params={{ gameType: 'live' }} className="text-link">
            {t('home.all_live')}
            <Icon name="arrow-right" size={16} className="icon--turns" />
          </Link>
        }
      />
      <ul className="live-rail">
        {data.games.slice(0, SHOWN).map((game) => (
          <li key={game.nodeId}>
            <button type="button" className="live-rail__one" aria-haspopup="dialog" onClick={() => openFromTile(game)}>
              <span className="live-rail__art">
                <GameArt game={game} />
              </span>
              <span className="live-rail__words">
                <b dir="auto">{game.gameName}</b>
                <span className="figures">
                  {game.minBet !== null && game.maxBet !== null
                    ? t('games.stake_range', { min: formatMoney(game.minBet, 'USD'), max: formatMoney(game.maxBet, 'USD') })
                    : game.accountTypeName}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Placeholder of the shelf with the shelf's own layout, so that nothing below moves when the tables arrive. */
function Ghost() {
  return (
    <div className="home-rail" aria-busy="true">
      <div className="rail-head" />
      <ul className="live-rail">
        {Array.from({ length: SHOWN }, (_, at) => (
          <li key={at}>
            <span className="live-rail__one" />
          </li>
        ))}
      </ul>
    </div>
  );
}
