import { Navigate, useLocation } from '@tanstack/react-router';
import { AREAS } from '#contracts/lottery-areas.ts';
import { CategoryGlyph, categoryHue } from '#apps/site/parts/categories/category-glyph.tsx';
import { GameTile } from '#apps/site/parts/games/game-tile.tsx';
import { useGamesOfEach, type GameQuery } from '#apps/site/parts/games/use-games.ts';
import { NotOpenPage } from '#apps/site/parts/page/not-open-page.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n, type MessageId } from '#apps/site/lib/text/i18n.tsx';
import { TileGhost } from '#ui/components/tile/tile.tsx';
import './lottery-page.css';

const GHOSTS = 4;
const ALL: readonly GameQuery[] = [{ gameType: 'LOTT' }, { gameType: 'ELOTT' }];
const VIETNAM: readonly GameQuery[] = [{ gameType: 'ELOTT', vassalage: AREAS.VN }];
const SEA: readonly GameQuery[] = [{ gameType: 'LOTT', vassalage: AREAS.SEA }];

export const LotteryPage = () => <Lotteries queries={ALL} name="category.lottery" />;
export const VietnamPage = () => <Lotteries queries={VIETNAM} name="category.lottery_vietnam" />;
export const SeaPage = () => <Lotteries queries={SEA} name="category.lottery_sea" />;

/** The lotteries that are open; one that the address names is opened at once. */
function Lotteries({ queries, name }: { queries: readonly GameQuery[]; name: MessageId }) {
  const { t } = useI18n();
  const { gameCode } = useLocation().search as { gameCode?: string };
  const { games, error, refetch } = useGamesOfEach(queries);
  if (error && !games) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  const named = games?.find((game) => game.gameCode === gameCode);
  if (named) return <Navigate to="/seamless" search={{ vendor: named.vassalage, gameCode: named.gameCode, mode: 'real' }} replace />;
  const [title, glyph] = [t(name), <CategoryGlyph key="glyph" code="lottery" />];
  if (games?.length === 0)
    return <NotOpenPage place="lottery" hue={categoryHue('lottery')} title={title} glyph={glyph} why={t('category.lottery.empty')} />;
  return (
    <div className="wrap lottery-page">
      <h1>
        {glyph}
        {title}
      </h1>
      <div className="tile-grid">
        {games
          ? games.map((game) => <GameTile key={game.nodeId} game={game} isEager />)
          : Array.from({ length: GHOSTS }, (_, at) => <TileGhost key={at} />)}
      </div>
    </div>
  );
}
