import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect, useRef } from 'react';
import { useChangeLanguage } from '#apps/site/features/language/use-change-language.ts';
import { byNextDraw, type Menu } from '#apps/site/pages/lottery/by-next-draw.ts';
import type { LobbySearch } from '#apps/site/pages/lottery/lobby-search.ts';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { CategoryGlyph, categoryHue } from '#apps/site/parts/categories/category-glyph.tsx';
import { GameTile } from '#apps/site/parts/games/game-tile.tsx';
import { useGamesOfEach, useVendorsByType, type GameQuery } from '#apps/site/parts/games/use-games.ts';
import { NotOpenPage } from '#apps/site/parts/page/not-open-page.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { readValue } from '#web/http/api.ts';
import { useI18n, useLanguage, type MessageId } from '#web/text/i18n.tsx';
import { AREAS, prizeModeOfBrand } from '#contracts/lottery-areas.ts';
import type { Game } from '#contracts/catalogue.ts';
import { gameMenus } from '#contracts/lottery-menus.ts';
import { TileGhost } from '#ui/components/tile/tile.tsx';
import './lottery-page.css';

const GHOSTS = 4;
/** Page size that is large enough to show all lotteries on one page. */
const pageSize = 200;
const ALL: readonly GameQuery[] = [
  { gameType: 'LOTT', pageSize },
  { gameType: 'ELOTT', pageSize },
];
const VIETNAM: Readonly<Record<'ELOTT' | 'LOTT', readonly GameQuery[]>> = {
  ELOTT: [{ gameType: 'ELOTT', vassalage: AREAS.VN, pageSize }],
  LOTT: [{ gameType: 'LOTT', vassalage: AREAS.VN, pageSize }],
};
const SEA: readonly GameQuery[] = [{ gameType: 'LOTT', vassalage: AREAS.SEA, pageSize }];

export function LotteryPage() {
  const { lottoArea } = useLocation().search as LobbySearch;
  return lottoArea === 'VN' ? <VietnamPage /> : <Lotteries queries={ALL} name="category.lottery" />;
}

/** Shows Vietnamese lotteries, in the category in which the brand sells lotteries (specification 4.25). */
export function VietnamPage() {
  const { data, error, refetch } = useVendorsByType();
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return <Lotteries queries={VIETNAM[prizeModeOfBrand(data.data.lanes)]} name="category.lottery_vietnam" />;
}

export const SeaPage = () => <Lotteries queries={SEA} name="category.lottery_sea" />;

/** Shows the open lotteries. A lottery that the address names is opened at once, unless the address asks for the lobby. */
function Lotteries({ queries, name }: { queries: readonly GameQuery[]; name: MessageId }) {
  const { t } = useI18n();
  const search = useLocation().search as LobbySearch;
  const { lottoPrizeMode, lottoView, backUrl } = search;
  useRequestedLanguage(search.language);
  const of = useGamesOfEach(queries);
  const menu = useQuery({
    queryKey: ['lottery-menu', lottoPrizeMode],
    queryFn: () => readValue(gameMenus, { prizeMode: lottoPrizeMode, device: 'WEB' }),
  });
  // Without a prize mode the menu only gives the order of the games, which the lobby can do without.
  const error = of.error ?? (lottoPrizeMode ? menu.error : null);
  const games = menu.data || (menu.error && !lottoPrizeMode) ? of.games?.filter(isIn(lottoPrizeMode && menu.data?.list)) : undefined;
  const retry = (): void => void Promise.all([of.refetch(), ...(menu.error ? [menu.refetch()] : [])]);
  if (error && !games) return <RefusedTrouble error={error} onRetry={retry} />;
  const named = games?.find(({ gameCode }) => gameCode === (search.lottoGameCode ?? search.gameCode));
  if (named && lottoView !== 'lobby') return <OpenGame vendor={named.vassalage} gameCode={named.gameCode} />;
  const [title, glyph] = [t(name), <CategoryGlyph key="glyph" code="lottery" />];
  if (games?.length === 0)
    return <NotOpenPage place="lottery" hue={categoryHue('lottery')} title={title} glyph={glyph} why={t('centre.closed_lottery')} />;
  const shelves = games && shelvesOf(games, { named, menu: menu.data?.list, now: menu.dataUpdatedAt });
  return (
    <div className="wrap lottery-page">
      {backUrl !== undefined && (
        <Link to={backUrl} className="link lottery-page__back">
          {t('common.back')}
        </Link>
      )}
      <h1>
        {glyph}
        {title}
      </h1>
      {shelves ? (
        shelves.map(({ heading, games: some }) => (
          <Fragment key={heading}>
            {shelves.length > 1 && <h2>{t(heading)}</h2>}
            <div className="tile-grid">
              {some.map((game) => (
                <GameTile key={game.nodeId} game={game} isEager />
              ))}
            </div>
          </Fragment>
        ))
      ) : (
        <div className="tile-grid">
          {Array.from({ length: GHOSTS }, (_, at) => (
            <TileGhost key={at} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Returns two shelves: lotteries that draw within a day, with the lottery that the address names first, and lotteries that draw later. */
function shelvesOf(games: readonly Game[], { named, menu, now }: { named?: Game | undefined; menu?: Menu | undefined; now: number }) {
  const others = games.filter((game) => game !== named);
  const { soon, later } = menu ? byNextDraw(others, { menu, now }) : { soon: others, later: [] };
  const shelves: { heading: MessageId; games: Game[] }[] = [
    { heading: 'lottery.soon', games: named ? [named, ...soon] : soon },
    { heading: 'lottery.later', games: later },
  ];
  return shelves.filter((shelf) => shelf.games.length > 0);
}

/** Opens a game in place of the lobby, once: rendering again while it opens sends no second request. */
function OpenGame({ vendor, gameCode }: { vendor: string; gameCode: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/seamless', search: { vendor, gameCode, mode: 'real' }, replace: true });
  }, [navigate, vendor, gameCode]);
  return null;
}

type Named = { vassalage: string; gameCode: string };
const isIn =
  (list: readonly Named[] | undefined) =>
  (game: Named): boolean =>
    !list || list.some(({ vassalage, gameCode }) => vassalage === game.vassalage && gameCode === game.gameCode);

/** Changes the site once to the language that the address names, if the brand has that language. */
function useRequestedLanguage(requested: string | undefined): void {
  const { languages } = useBrand();
  const { language } = useLanguage();
  const changeLanguage = useChangeLanguage();
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (requested === undefined || requested === done.current || !languages.includes(requested)) return;
    done.current = requested;
    if (requested !== language) void changeLanguage(requested);
    // oxlint-disable-next-line react/exhaustive-deps -- a language that is chosen by hand afterwards stays
  }, [requested, languages]);
}
