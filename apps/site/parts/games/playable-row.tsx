import { Link } from '@tanstack/react-router';
import { GameTile } from '#apps/site/parts/games/game-tile.tsx';
import { useHotGames } from '#apps/site/parts/games/use-games.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';
import { TileGhost } from '#ui/components/tile/tile.tsx';

const SHOWN = 8;

/** Lists the most played games of the day, on a page that has no games yet. */
export function PlayableRow() {
  const { t } = useI18n();
  const { data, isError } = useHotGames();
  if (isError && !data) return null;
  return (
    <section className="playable" aria-labelledby="playable">
      <RailHead
        title={t('category.play_now')}
        id="playable"
        link={
          <Link to="/games" className="text-link">
            {t('lobby.all_games')}
            <Icon name="arrow-right" size={16} className="icon--turns" />
          </Link>
        }
      />
      <div className="tile-grid">
        {data
          ? data.list.slice(0, SHOWN).map((game) => <GameTile key={game.nodeId} game={game} isEager />)
          : Array.from({ length: SHOWN }, (_, at) => <TileGhost key={at} />)}
      </div>
    </section>
  );
}
