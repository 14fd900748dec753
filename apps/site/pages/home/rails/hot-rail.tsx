import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { GameArt } from '#apps/site/parts/games/game-art.tsx';
import { percentText, returnTextOf } from '#apps/site/parts/games/game-facts.tsx';
import { openFromTile } from '#apps/site/parts/games/game-dialogs.ts';
import { useHotGames } from '#apps/site/parts/games/use-games.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

const SHOWN = 9;

/** Lists the most played games with their ranks, as wide rows, so that no two shelves of the home page look alike. */
export function HotRail() {
  const { t, locale, formatNumber } = useI18n();
  const { data, isError } = useHotGames();
  const shown = useDeferredValue(data);
  if (isError && !data) return null;
  return (
    <section className="home-rail" aria-labelledby="hot-rail">
      <RailHead
        title={t('home.hot')}
        id="hot-rail"
        link={
          <Link to="/$gameType" params={{ gameType: 'rng' }} search={{ tab: 'hot' }} className="text-link">
            {t('home.all_hot')}
            <Icon name="arrow-right" size={16} className="icon--turns" />
          </Link>
        }
      />
      {/* On a phone the list scrolls sideways. It takes the focus while it has no games, so that the keyboard can scroll it. */}
      <ol className="hot-list" tabIndex={shown ? undefined : 0}>
        {Array.from({ length: SHOWN }, (_, at) => shown?.list[at]).map((game, at) => (
          <li key={game?.nodeId ?? at} className="hot-list__item">
            <span className="hot-list__place" aria-hidden="true">
              {formatNumber(at + 1)}
            </span>
            {game ? (
              <button type="button" className="hot-list__one" aria-haspopup="dialog" onClick={() => openFromTile(game)}>
                <span className="hot-list__art">
                  <GameArt game={game} size="thumb" />
                </span>
                <span className="hot-list__name">
                  <b dir="auto">{game.gameName}</b>
                  <span className="quiet">{game.accountTypeName}</span>
                </span>
                {game.returnBps !== null && (
                  <span className="hot-list__return figures">
                    {percentText(game.returnBps, locale)}
                    <span className="quiet">{t(returnTextOf(game))}</span>
                  </span>
                )}
              </button>
            ) : (
              <Skeleton width="70%" height="20px" />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
