import { GameArt } from '#apps/site/parts/games/game-art.tsx';
import { useRecentGames } from '#apps/site/parts/games/use-games.ts';
import { openFromTile } from '#apps/site/parts/games/game-dialogs.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useSession } from '#web/state/session.ts';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

const SHOWN = 5;

/** Lists the games at which a member stopped; renders nothing for a visitor, and before the first game. */
export function ContinueRail() {
  const { t } = useI18n();
  const { status } = useSession();
  const { data, isPending } = useRecentGames();
  if (status !== 'in' || (data ? data.list.length === 0 : !isPending)) return null;
  return (
    <section className="continue" aria-labelledby="continue-title">
      <h3 id="continue-title">{t('home.continue')}</h3>
      <ul className="continue__list">
        {data
          ? data.list.slice(0, SHOWN).map((game) => (
              <li key={game.nodeId}>
                <button type="button" className="continue__one" aria-haspopup="dialog" onClick={() => openFromTile(game)}>
                  <span className="continue__art">
                    <GameArt game={game} isEager size="thumb" />
                  </span>
                  <span className="continue__name">
                    <b dir="auto">{game.gameName}</b>
                    <span className="quiet">{game.accountTypeName}</span>
                  </span>
                </button>
              </li>
            ))
          : Array.from({ length: SHOWN }, (_, at) => (
              <li key={at} className="continue__one">
                <Skeleton width="52px" height="64px" />
                <Skeleton width="50%" />
              </li>
            ))}
      </ul>
    </section>
  );
}
