import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { GameArt } from '#apps/site/parts/games/game-art.tsx';
import type { TablePictureProps } from '#games/kit/view/live/table-picture.tsx';
import type { Game } from '#contracts/catalogue.ts';

type Picture = ComponentType<TablePictureProps>;

/** Pictures of tables, by the family of their game. Each loads when it is first shown. */
const PICTURES: Readonly<Record<string, LazyExoticComponent<Picture>>> = Object.fromEntries(
  Object.entries(import.meta.glob<{ default: Picture }>('../../../../games/*/view/table-picture.tsx')).map(([path, load]) => [
    path.split('/').at(-3)!,
    lazy(() => chunkInTime(load)().catch(() => ({ default: LostPicture }))),
  ]),
);

/** Shown in place of a picture that did not load: a text that says so (8.15). */
function LostPicture() {
  const { t } = useI18n();
  return <span className="picture-trouble">{t('trouble.image')}</span>;
}

/** Shows the art of a tile: a table's croupier and felt, or the game's picture. */
export function TileArt({ game, isEager = false, alt = '' }: { game: Game; isEager?: boolean; alt?: string }) {
  const isTable = game.gameType === 'LIVE' || game.gameType === 'COCKFIGHT';
  const Picture = isTable ? PICTURES[game.table?.split('/')[0] ?? ''] : undefined;
  if (!Picture) return <GameArt game={game} alt={alt} isEager={isEager} />;
  return (
    <span {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
      <Suspense>
        <Picture gameCode={game.gameCode} style={game.art.style} />
      </Suspense>
    </span>
  );
}
