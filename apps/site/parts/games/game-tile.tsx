import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Link } from '@tanstack/react-router';
import type { Game } from '#contracts/catalogue.ts';
import { FavouriteButton } from '#apps/site/parts/favourites/favourite-button.tsx';
import { openFromTile } from '#apps/site/parts/games/game-dialogs.ts';
import { infoPath } from '#apps/site/parts/games/game-links.ts';
import { JackpotTag } from '#apps/site/parts/jackpots/jackpot-tag.tsx';
import { useOpenGame } from '#apps/site/parts/games/use-open-game.ts';
import { TileArt } from '#apps/site/parts/tables/table-art.tsx';
import type { TableTagProps } from '#apps/site/parts/tables/table-tag.tsx';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Tile } from '#ui/components/tile/tile.tsx';

const NoTag = () => null;
const loadTableTag = chunkInTime(() => import('#apps/site/parts/tables/table-tag.tsx'));
const loadDrawTag = chunkInTime(() => import('#apps/site/parts/tables/draw-tag.tsx'));
/** The two tags are not part of the first load. If their code cannot be loaded, the tile has no tag. */
const TableTag = lazy(async (): Promise<{ default: ComponentType<TableTagProps> }> => ({
  default: (await loadTableTag().catch(() => null))?.TableTag ?? NoTag,
}));
const DrawTag = lazy(async (): Promise<{ default: ComponentType<{ game: Game }> }> => ({
  default: (await loadDrawTag().catch(() => null))?.DrawTag ?? NoTag,
}));

type GameTileProps = {
  game: Game;
  /** True for the first visible tiles, whose pictures load at once. */
  isEager?: boolean;
  /** True in the list of favourites, where a removal can be undone. */
  hasUndo?: boolean;
};

/**
 * Tile of a game on a shelf. With a mouse, Play, Practice and info appear over the art; a tap or Enter opens a sheet with the same buttons.
 */
export function GameTile({ game, isEager = false, hasUndo = false }: GameTileProps) {
  const { t } = useI18n();
  const [isHovered, setHovered] = useState(false);
  const tab = game.isHot
    ? { text: t('games.hot'), tone: 'hot' as const }
    : game.isNew
      ? { text: t('games.new'), tone: 'new' as const }
      : undefined;
  return (
    <Tile
      name={game.gameName}
      note={noteOf(game)}
      art={<TileArt game={game} alt={game.gameName} isEager={isEager} />}
      tab={tab}
      meter={meterOf(game)}
      openLabel={t('games.open', { game: game.gameName })}
      onOpen={() => openFromTile(game)}
      onHover={setHovered}
      heart={<FavouriteButton game={game} hasUndo={hasUndo} />}
      actions={isHovered && game.isGame === 'GAME' && <HoverActions game={game} />}
    />
  );
}

/** Shows the state of a shared table or of the next draw on the tile of its game. */
function meterOf(game: Game) {
  const { table, gameType, minBet, maxBet } = game;
  if (!table && gameType !== 'LOTT' && gameType !== 'ELOTT') return null;
  return <Suspense>{table ? <TableTag table={table} minBet={minBet} maxBet={maxBet} /> : <DrawTag game={game} />}</Suspense>;
}

function noteOf({ jackpot, accountTypeName }: Game) {
  return jackpot ? <JackpotTag code={jackpot.code} otherwise={accountTypeName} /> : accountTypeName;
}

/** Buttons over the art for the mouse. They are out of the tab order, because the keyboard has the sheet. */
function HoverActions({ game }: { game: Game }) {
  const { t } = useI18n();
  const openGame = useOpenGame();
  return (
    <>
      <Button variant="primary" size="small" tabIndex={-1} onClick={() => openGame(game, 'real')}>
        {t('games.play')}
      </Button>
      <Button size="small" tabIndex={-1} onClick={() => openGame(game, 'practice')}>
        {t('games.practice')}
      </Button>
      <Link to={infoPath(game)} className="icon-button" tabIndex={-1} aria-label={t('games.info')} title={t('games.info')}>
        <Icon name="info" />
      </Link>
    </>
  );
}
