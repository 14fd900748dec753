import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { CategoryGlyph, categoryHue } from '#apps/site/features/categories/category-glyph.tsx';
import { GameTile } from '#apps/site/features/games/game-tile.tsx';
import { useGameCounts, useGames, useStudios } from '#apps/site/features/games/use-games.ts';
import { useInTurn } from '#apps/site/lib/use-in-turn.ts';
import { RefusedTrouble } from '#apps/site/features/shell/refused-trouble.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';
import { TileGhost } from '#ui/components/tile/tile.tsx';
import type { Game } from '#contracts/catalogue.ts';

/** The home slot asks for the first 4 vendors with 6 games each (specification 7.23); two rows of eight are shown of them. */
const STUDIOS = 4;
const GAMES_EACH = 6;
const SHOWN = 16;
const ROW = 8;
const GHOSTS = Array.from({ length: SHOWN }, (_, at) => at);
const HOME_SLOT = { clientType: '3', platform: 'flash,html5-desktop', gameType: 'RNG', pageNo: '1' };

/** Two rows of slots; a studio's chip loads that studio's games (specification 2.41). Without a studio there is no such section. */
export function SlotsRail() {
  const { t } = useI18n();
  const [studio, setStudio] = useState<string | null>(null);
  const { data: studios, error: studiosError, refetch: refetchStudios } = useStudios('RNG');
  const { data: counts } = useGameCounts('gameType=RNG');
  const first = studios?.slice(0, STUDIOS) ?? [];
  const vassalage = studio ?? first.map((card) => card.vassalage).join(',');
  const query = new URLSearchParams({ ...HOME_SLOT, vassalage, pageSize: String(STUDIOS * GAMES_EACH) }).toString();
  const { data, error, refetch, isPlaceholderData } = useGames(query, first.length > 0);
  // Tiles are many: they are drawn in small steps.
  const shown = useDeferredValue(data);
  const isOld = isPlaceholderData || shown !== data;
  const trouble = studiosError ?? error;
  if (studios?.length === 0) return null;
  const { className, style } = categoryHue('rng');
  return (
    <section className={`${className} home-rail`} style={style} aria-labelledby="slots-rail">
      <RailHead
        glyph={<CategoryGlyph code="rng" />}
        title={t('category.rng')}
        id="slots-rail"
        note={counts && studios && t('home.slots_note', { games: counts.all, studios: studios.length })}
        link={
          <Link to="/$gameType" params={{ gameType: 'rng' }} search={studio === null ? {} : { vassalage: studio }} className="text-link">
            {t('home.all_slots')}
            <Icon name="arrow-right" size={16} className="icon--turns" />
          </Link>
        }
      />
      <div className="studio-chips" role="group" aria-label={t('lobby.studio')}>
        <button type="button" className="studio-chip studio-chip--all" aria-pressed={studio === null} onClick={() => setStudio(null)}>
          {t('home.all_studios')}
        </button>
        {first.map(({ vassalage: code, accountTypeName, lagerIcon }) => (
          <button key={code} type="button" className="studio-chip" aria-pressed={studio === code} onClick={() => setStudio(code)}>
            <img src={lagerIcon} alt="" width={26} height={30} />
            {accountTypeName}
          </button>
        ))}
      </div>
      {trouble && !data ? (
        <RefusedTrouble error={trouble} onRetry={() => void (studiosError ? refetchStudios() : refetch())} />
      ) : (
        <div className={shown && isOld ? 'tile-grid home-rail__grid home-rail__grid--old' : 'tile-grid home-rail__grid'}>
          {shown ? <Tiles games={shown.games.slice(0, SHOWN)} /> : GHOSTS.map((ghost) => <TileGhost key={ghost} />)}
        </div>
      )}
    </section>
  );
}

/** Row by row: each tile asks for its picture, and sixteen questions at once would keep a press waiting. */
function Tiles({ games }: { games: readonly Game[] }) {
  const rows = useInTurn(Math.ceil(games.length / ROW));
  return games.map((game, at) => (at < rows * ROW ? <GameTile key={game.nodeId} game={game} /> : <TileGhost key={game.nodeId} />));
}
