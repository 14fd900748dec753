import { Suspense, type ReactNode } from 'react';
import { Link, useSearch } from '@tanstack/react-router';
import { NextMatches } from '#apps/site/features/slip/load-next-matches.ts';
import { CategoryGlyph, categoryHue } from '#apps/site/parts/categories/category-glyph.tsx';
import { categoryOfType, findCategory, type Category } from '#web/categories/categories.ts';
import { centreGroups } from '#apps/site/pages/game-centre/centre-groups.ts';
import { VendorStall } from '#apps/site/pages/game-centre/vendor-stall.tsx';
import { GameGrid, GameGridGhost } from '#apps/site/parts/games/game-grid.tsx';
import { useGames, useVendorsByType } from '#apps/site/parts/games/use-games.ts';
import { NotOpenPage } from '#apps/site/parts/page/not-open-page.tsx';
import { whyClosed } from '#apps/site/parts/page/why-closed.ts';
import { isFront } from '#apps/site/parts/sports/front.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { VendorCard } from '#contracts/catalogue.ts';
import './game-centre.css';

/** Page size of the games of a stall. A studio of these categories has only a few games, so one page holds all. */
const SHOWN = 200;

/** The game centre (specification 2.05): a stall for each supplier. The stalls of the requested category come first. */
export function GameCentrePage({ path }: { path: 'sports' | 'cockfight' }) {
  const { data, error, refetch } = useVendorsByType();
  const { vassalage = '' } = useSearch({ from: `/${path}` });
  const requested = vassalage.split(',');
  const first = findCategory(path)!;
  if (error && !data) {
    return (
      <div className="wrap centre">
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="wrap centre" aria-busy="true">
        <Skeleton height="420px" />
      </div>
    );
  }
  const groups = centreGroups(data.data.lanes, first.gameType, requested);
  if (groups.first.every(({ gameCount }) => gameCount === 0))
    return <ClosedCentre category={first} cards={groups.first} requested={requested} />;
  // Closed categories are left out: they would fill most of the page, and the home page names them.
  const open = groups.others.filter(({ cards }) => cards.some(({ gameCount }) => gameCount > 0));
  return (
    <div className="wrap centre">
      <Group category={first} cards={groups.first} requested={requested} level="h1">
        {path === 'sports' && vassalage === '' ? (
          <Suspense fallback={<div className="next-matches" aria-busy="true" />}>
            <NextMatches />
          </Suspense>
        ) : (
          <CentreGames category={first} vassalage={vassalage} cards={groups.first} />
        )}
      </Group>
      {open.map(({ gameType, cards }) => (
        <Group key={gameType} category={categoryOfType(gameType)!} cards={cards} requested={requested} level="h2" />
      ))}
    </div>
  );
}

type GroupProps = {
  category: Category;
  cards: readonly VendorCard[];
  requested: readonly string[];
  level: 'h1' | 'h2';
  children?: ReactNode;
};

function Group({ category, cards, requested, level, children }: GroupProps) {
  const { t } = useI18n();
  const open = cards.filter(({ gameCount }) => gameCount > 0).length;
  const { className, style } = categoryHue(category.code);
  return (
    <section className={`centre__group ${className}`} style={style} aria-labelledby={`centre-${category.code}`}>
      <RailHead
        level={level}
        id={`centre-${category.code}`}
        glyph={<CategoryGlyph code={category.code} />}
        title={t(category.name)}
        note={open > 0 ? t('centre.open', { count: open }) : t('centre.none_open')}
      />
      {open === 0 && <p className="centre__why">{t(whyClosed(category.code))}</p>}
      {children}
      <StallRow cards={cards} requested={requested} path={category.path} />
    </section>
  );
}

function StallRow({ cards, requested, path }: { cards: readonly VendorCard[]; requested: readonly string[]; path: string }) {
  return (
    <ul className="centre__row">
      {cards.map((card, place) => (
        <li key={card.vassalage} aria-current={requested.includes(card.vassalage) || undefined}>
          <Stall card={card} place={place} path={path} />
        </li>
      ))}
    </ul>
  );
}

function Stall({ card, place, path }: { card: VendorCard; place: number; path: string }) {
  const { t } = useI18n();
  const isOpen = card.gameCount > 0;
  const inside = (
    <>
      <VendorStall place={place} isOpen={isOpen} hasBirds={path === 'cockfight'} />
      <span className="stall__name">{card.accountTypeName}</span>
      <span className="quiet">{card.line}</span>
      <span className="quiet figures">{isOpen ? t('nav.games', { count: card.gameCount }) : t('category.empty_title')}</span>
    </>
  );
  if (!isOpen) return <div className="stall stall--closed">{inside}</div>;
  // Our own sportsbooks all show the same book under different names.
  if (isFront(card.vassalage) && (path === 'sports' || path === 'esports')) {
    return (
      <Link
        to={path === 'sports' ? '/sports/book/{-$sport}/{-$league}' : '/esports/book/{-$sport}/{-$league}'}
        params={{ sport: undefined, league: undefined }}
        search={{ front: card.vassalage }}
        className="stall"
      >
        {inside}
      </Link>
    );
  }
  return (
    <Link to="/$gameType" params={{ gameType: path }} search={{ vassalage: card.vassalage }} className="stall">
      {inside}
    </Link>
  );
}

/** Shows the games of the stall that the visitor entered, or of all stalls before that. */
function CentreGames({ category, vassalage, cards }: { category: Category; vassalage: string; cards: readonly VendorCard[] }) {
  const { t } = useI18n();
  const query = { gameType: category.gameType, pageSize: SHOWN, ...(vassalage !== '' && { vassalage }) };
  const { data, error, refetch } = useGames(query);
  const named = cards.filter((card) => vassalage.split(',').includes(card.vassalage));
  const names = named.map(({ accountTypeName }) => accountTypeName);
  const places = (names.length === 0 ? cards : named).reduce((sum, { gameCount }) => sum + gameCount, 0);
  const title = names.length === 0 ? t('lobby.all_games') : names.join(', ');
  return (
    <section className="centre__games" aria-labelledby="centre-games">
      <h2 id="centre-games">{title}</h2>
      {error && !data ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <GameGrid games={data.games} places={data.games.length} />
      ) : (
        <GameGridGhost places={Math.min(places, SHOWN)} />
      )}
    </section>
  );
}

/** Shows a category without games: a picture of the closed place, and under it the closed stalls of suppliers that will open. */
function ClosedCentre({ category, cards, requested }: Pick<GroupProps, 'category' | 'cards' | 'requested'>) {
  const { t } = useI18n();
  const { code, name, path } = category;
  return (
    <NotOpenPage place={code} hue={categoryHue(code)} title={t(name)} glyph={<CategoryGlyph code={code} />} why={t(whyClosed(code))}>
      {cards.length > 0 && (
        <section className="centre__group centre__group--closed" aria-label={t('footer.studios')}>
          <StallRow cards={cards} requested={requested} path={path} />
        </section>
      )}
    </NotOpenPage>
  );
}
