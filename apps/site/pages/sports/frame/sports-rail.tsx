import { Link } from '@tanstack/react-router';
import { SportGlyph } from '#apps/site/parts/sports/sport-glyph.tsx';
import { useSportTexts } from '#apps/site/parts/sports/sport-texts.ts';
import { useStars } from '#apps/site/parts/sports/use-stars.ts';
import { useSportsMenu, type MenuSport } from '#apps/site/parts/sports/use-sports.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon, type IconName } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { inOrder } from '#apps/site/pages/sports/frame/menu-order.ts';

type SportsRailProps = { isEsport: boolean; sport: string | undefined; league: string | undefined };

/** Lists the sports with the number of their matches, the leagues of the shown sport, and links to the member's own pages. */
export function SportsRail({ isEsport, sport, league }: SportsRailProps) {
  const { t, formatNumber } = useI18n();
  const { data: menu, isPending } = useSportsMenu();
  if (isPending) return <RailGhost label={t('sports.rail')} />;
  const sports = inOrder(menu ?? []);
  const shown = sports.filter((one) => one.isEsport === isEsport);
  const path = isEsport ? '/esports/book/{-$sport}/{-$league}' : '/sports/book/{-$sport}/{-$league}';
  return (
    <nav className="book__rail" aria-label={t('sports.rail')}>
      <ul className="book-rail">
        {shown.map((one) => (
          <li key={one.sport}>
            <SportLine sport={one} path={path} isCurrent={one.sport === sport} />
            {one.sport === sport && one.leagues.length > 1 && (
              <ul className="book-rail__leagues">
                {one.leagues.map(({ code, name, open, live }) => (
                  <li key={code}>
                    <Link
                      to={path}
                      params={{ sport, league: code }}
                      className="book-rail__line book-rail__line--league"
                      aria-current={code === league ? 'page' : undefined}
                    >
                      <span className="ellipsis">{name}</span>
                      <span className="book-rail__count">{formatNumber(open + live)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <Other isEsport={isEsport} />
      <OwnLines />
    </nav>
  );
}

const GHOST_LINES = 12;

/** Placeholder of the rail before its sports are known, with lines of the same height, so that nothing is pushed down. */
function RailGhost({ label }: { label: string }) {
  return (
    <nav className="book__rail" aria-label={label} aria-busy="true">
      <ul className="book-rail">
        {Array.from({ length: GHOST_LINES }, (_, at) => (
          <li key={at} className="book-rail__line">
            <Skeleton width="70%" />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type BookPath = '/esports/book/{-$sport}/{-$league}' | '/sports/book/{-$sport}/{-$league}';

function SportLine({ sport, path, isCurrent }: { sport: MenuSport; path: BookPath; isCurrent: boolean }) {
  const { formatNumber } = useI18n();
  const texts = useSportTexts();
  const count = sport.leagues.reduce((sum, { open, live }) => sum + open + live, 0);
  return (
    <Link
      to={path}
      params={{ sport: sport.sport, league: undefined }}
      className="book-rail__line"
      aria-current={isCurrent ? 'page' : undefined}
    >
      <SportGlyph sport={sport.sport} />
      <span className="ellipsis">{texts.sport(sport.sport)}</span>
      <span className="book-rail__count">{formatNumber(count)}</span>
    </Link>
  );
}

/** Links from sports to e-sports, and back. */
function Other({ isEsport }: { isEsport: boolean }) {
  const { t } = useI18n();
  return (
    <Link
      to={isEsport ? '/sports/book/{-$sport}/{-$league}' : '/esports/book/{-$sport}/{-$league}'}
      params={{ sport: undefined, league: undefined }}
      className="book-rail__line book-rail__line--other"
    >
      <SportGlyph sport={isEsport ? 'football' : 'esports'} />
      <span className="ellipsis">{t(isEsport ? 'category.sports' : 'category.esports')}</span>
    </Link>
  );
}

const OWN = [
  { to: '/sports/live', icon: 'play', name: 'sports.live' },
  { to: '/sports/my-bets', icon: 'ticket', name: 'sports.my_bets' },
  { to: '/sports/results/{-$sport}', icon: 'flag', name: 'sports.results' },
] as const satisfies readonly { to: string; icon: IconName; name: string }[];

function OwnLines() {
  const { t } = useI18n();
  const { data: menu } = useSportsMenu();
  const { starred } = useStars();
  const leagues = (menu ?? []).flatMap((one) =>
    one.leagues.filter(({ code }) => starred.has(`${one.sport}/${code}`)).map((found) => ({ ...found, ...one })),
  );
  return (
    <div className="book-rail__own">
      {leagues.length > 0 && (
        <>
          <h2 className="book-rail__title">{t('sports.my_leagues')}</h2>
          <ul className="book-rail">
            {leagues.map(({ sport, code, name, isEsport }) => (
              <li key={`${sport}/${code}`}>
                <Link
                  to={isEsport ? '/esports/book/{-$sport}/{-$league}' : '/sports/book/{-$sport}/{-$league}'}
                  params={{ sport, league: code }}
                  className="book-rail__line"
                >
                  <Icon name="star" size={16} />
                  <span className="ellipsis">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="book-rail__title">{t('sports.book')}</h2>
      <ul className="book-rail">
        {OWN.map(({ to, icon, name }) => (
          <li key={to}>
            <Link to={to} className="book-rail__line" activeProps={{ 'aria-current': 'page' }}>
              <Icon name={icon} />
              <span className="ellipsis">{t(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
