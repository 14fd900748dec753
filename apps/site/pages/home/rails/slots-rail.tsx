import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { CategoryGlyph, categoryHue } from '#apps/site/parts/categories/category-glyph.tsx';
import { GameTile } from '#apps/site/parts/games/game-tile.tsx';
import { useGameCounts, useGamesOfEach, useStudios } from '#apps/site/parts/games/use-games.ts';
import { useStaggered } from '#web/time/use-staggered.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';
import { TileGhost } from '#ui/components/tile/tile.tsx';
import type { Game, VendorCard } from '#contracts/catalogue.ts';

/**
 * Number of studios in the home shelf of slots: 6 games of each of the first 4 vendors (specification 7.23), one game of each vendor in
 * turn.
 */
const STUDIOS = 4;
const GAMES_EACH = 6;
const ROW = 8;
const HOME_SLOT = { clientType: '3', platform: 'flash,html5-desktop', gameType: 'RNG', pageNo: 1, pageSize: GAMES_EACH } as const;

/**
 * Shows two rows of slots. The chip of a studio loads that studio's games (specification 2.41). Without a studio there is no such section.
 */
export function SlotsRail() {
  const { t } = useI18n();
  const [studio, setStudio] = useState<string | null>(null);
  const { data: studios, error: studiosError, refetch: refetchStudios } = useStudios('RNG');
  const { data: counts } = useGameCounts({ gameType: 'RNG' });
  const first = studios?.slice(0, STUDIOS) ?? [];
  const chosen = studio === null ? first.map((card) => card.vassalage) : [studio];
  const { games, error, refetch, isOld } = useGamesOfEach(chosen.map((vassalage) => ({ ...HOME_SLOT, vassalage })));
  // There are many tiles, so React draws them at low priority.
  const shown = useDeferredValue(games);
  const trouble = studiosError ?? error;
  const studioCard = studios?.find((card) => card.vassalage === studio);
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
      {trouble && !games ? (
        <RefusedTrouble error={trouble} onRetry={() => void (studiosError ? refetchStudios() : refetch())} />
      ) : (
        <div
          className={shown && (isOld || shown !== games) ? 'tile-grid home-rail__grid home-rail__grid--old' : 'tile-grid home-rail__grid'}
        >
          {shown ? (
            <Tiles games={shown} more={studioCard && <StudioLink studio={studioCard} />} />
          ) : (
            Array.from({ length: (chosen.length || STUDIOS) * GAMES_EACH }, (_, at) => <TileGhost key={at} />)
          )}
        </div>
      )}
    </section>
  );
}

/** Mounts the tiles row by row: each tile requests its picture, and so many requests at the same time would delay a click. */
function Tiles({ games, more }: { games: readonly Game[]; more: ReactNode }) {
  const rows = useStaggered(Math.ceil(games.length / ROW));
  return (
    <>
      {games.map((game, at) => (at < rows * ROW ? <GameTile key={game.nodeId} game={game} /> : <TileGhost key={game.nodeId} />))}
      {more}
    </>
  );
}

/** Ends the rows of a chosen studio with a link to all its games. */
function StudioLink({ studio }: { studio: VendorCard }) {
  const { t } = useI18n();
  return (
    <Link to="/$gameType" params={{ gameType: 'rng' }} search={{ vassalage: studio.vassalage }} className="home-rail__more">
      <img src={studio.lagerIcon} alt="" width={52} height={60} />
      <b dir="auto">{studio.accountTypeName}</b>
      <span className="quiet">{studio.line}</span>
      <span className="quiet figures">{t('nav.games', { count: studio.gameCount })}</span>
      <Icon name="arrow-right" className="icon--turns" />
    </Link>
  );
}
