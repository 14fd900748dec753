import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AnnouncementHost } from '#apps/site/features/announcements/announcement-host.tsx';
import { GameDialogs } from '#apps/site/features/games/game-dialogs.tsx';
import { useInTurn } from '#apps/site/lib/use-in-turn.ts';
import { SearchHost } from '#apps/site/features/search/search-host.tsx';
import { LoginHost } from '#apps/site/features/session/login-host.tsx';
import { SessionGates } from '#apps/site/features/session/session-gates.tsx';
import { useSessionEffects } from '#apps/site/features/session/use-session-effects.ts';
import { ConsentHost } from '#apps/site/features/shell/consent-host.tsx';
import { Footer } from '#apps/site/features/shell/footer.tsx';
import { Header } from '#apps/site/features/shell/header.tsx';
import { frameOf } from '#apps/site/features/shell/places.ts';
import { SideMenu } from '#apps/site/features/shell/side-menu.tsx';
import { TabBar } from '#apps/site/features/shell/tab-bar.tsx';
import { useHashScroll } from '#apps/site/features/shell/use-hash-scroll.ts';
import { usePageTitle } from '#apps/site/features/shell/use-page-title.ts';
import { useSiteStatus } from '#apps/site/features/site-state/site-status.ts';
import { useSiteState } from '#apps/site/features/site-state/use-site-state.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { withAreas } from '#apps/site/lib/messages.ts';
import { useIsOnline } from '#apps/site/lib/online.ts';
import { Banner } from '#ui/components/banner/banner.tsx';
import { Toasts } from '#ui/components/toast/toast.tsx';
import './shell.css';

const loadClosed = withAreas(['content'], () => import('#apps/site/features/site-state/site-closed.tsx'));
const SiteClosed = lazy(async () => ({ default: (await loadClosed()).SiteClosed }));

/** The site, or what is said in its place while it is closed to this visitor. */
export function Shell() {
  const state = useSiteState();
  const status = useSiteStatus();
  useSessionEffects();
  if (state === 'open' || !status) return <OpenSite />;
  return (
    <Suspense>
      <SiteClosed status={status} />
    </Suspense>
  );
}

function OpenSite() {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const frame = frameOf(useRouterState({ select: ({ location }) => location.pathname }));
  // The end of the page comes after its beginning.
  const hasEnd = useInTurn(2) === 2;
  usePageTitle();
  useHashScroll();
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      {!isOnline && <Banner icon="offline">{t('shell.offline')}</Banner>}
      {frame !== 'bare' && <Header />}
      <main id="main" className="shell__main" tabIndex={-1}>
        <Outlet />
      </main>
      {frame === 'site' && hasEnd && (
        <>
          <Footer />
          <SideMenu />
        </>
      )}
      {frame !== 'bare' && <TabBar />}
      <GameDialogs />
      <SearchHost />
      <LoginHost />
      <SessionGates />
      <AnnouncementHost />
      <ConsentHost />
      <Toasts />
    </div>
  );
}
