import { Link } from '@tanstack/react-router';
import type { Game } from '#contracts/catalogue.ts';
import { FavouriteButton } from '#apps/site/parts/favourites/favourite-button.tsx';
import { GameArt } from '#apps/site/parts/games/game-art.tsx';
import { GameFacts } from '#apps/site/parts/games/game-facts.tsx';
import { infoPath } from '#apps/site/parts/games/game-links.ts';
import { useOpenGame } from '#apps/site/parts/games/use-open-game.ts';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import './game-sheet.css';

/** Shows the sheet of a tile: the facts of the game, then buttons for Play, Practice and its page. */
export function GameSheet({ game, isOpen, onClose }: DialogProps & { game: Game }) {
  const { t } = useI18n();
  const openGame = useOpenGame();
  const open = (mode: 'real' | 'practice') => {
    if (openGame(game, mode)) onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={game.gameName} closeLabel={t('common.close')}>
      <div className="game-sheet">
        <span className="tile__art">
          <GameArt game={game} isEager />
        </span>
        <div className="game-sheet__facts">
          <p className="quiet">{game.accountTypeName}</p>
          <GameFacts game={game} />
          <FavouriteButton game={game} isLabelled />
        </div>
      </div>
      <div className="game-sheet__actions">
        <Button variant="primary" size="large" onClick={() => open('real')}>
          {t('games.play')}
        </Button>
        <Button size="large" onClick={() => open('practice')}>
          {t('games.practice')}
        </Button>
        <Link to={infoPath(game)} className={buttonClass({ variant: 'line', size: 'large' })} onClick={onClose}>
          {t('games.info')}
        </Link>
      </div>
    </Dialog>
  );
}
