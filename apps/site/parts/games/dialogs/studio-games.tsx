import type { Game } from '#contracts/catalogue.ts';
import { GameArt } from '#apps/site/parts/games/game-art.tsx';
import { gameSheet } from '#apps/site/parts/games/game-dialogs.ts';
import { useGames } from '#apps/site/parts/games/use-games.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { Tile, TileGhost } from '#ui/components/tile/tile.tsx';
import './studio-games.css';

/** Most games shown. A studio with a single tile has only a few games. */
const SHOWN = 60;

/** Shows the games of a studio in a category, if a single tile stands for all of them (specification 3.15). */
export function StudioGames({ game, isOpen, onClose }: DialogProps & { game: Game }) {
  const { t } = useI18n();
  const { vassalage, gameType, accountTypeName: studio } = game;
  const { data, error, refetch } = useGames({ vassalage, gameType, pageSize: SHOWN });
  const games = data?.games.filter(({ isGame }) => isGame === 'GAME');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      title={game.gameName}
      description={t(games?.length === 0 ? 'games.none_of_studio' : 'games.of_studio', { studio })}
      closeLabel={t('common.close')}
    >
      {error && !games ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="tile-grid studio-games">
          {games
            ? games.map((one) => (
                <Tile
                  key={one.nodeId}
                  name={one.gameName}
                  note={one.accountTypeName}
                  art={<GameArt game={one} alt={one.gameName} />}
                  openLabel={t('games.open', { game: one.gameName })}
                  onOpen={() => [onClose(), gameSheet.open({ game: one })]}
                />
              ))
            : Array.from({ length: 4 }, (_, at) => <TileGhost key={at} />)}
        </div>
      )}
    </Dialog>
  );
}
