import { Outlet, useRouterState } from '@tanstack/react-router';
import { GameDialogs } from '#apps/site/features/games/game-dialogs.tsx';
import { SearchHost } from '#apps/site/features/search/search-host.tsx';
import { LoginHost } from '#apps/site/features/session/login-host.tsx';
import { SessionGates } from '#apps/site/features/session/session-gates.tsx';
import { useSessionEffects } from '#apps/site/features/session/use-session-effects.ts';
import { Footer } from '#apps/site/features/shell/footer.tsx';
import { Header } from '#apps/site/features/shell/header.tsx';
import { SideMenu } from '#apps/site/features/shell/side-menu.tsx';
import { TabBar } from '#apps/site/features/shell/tab-bar.tsx';
import { usePageTitle } from '#apps/site/features/shell/use-page-title.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { useIsOnline } from '#apps/site/lib/online.ts';
import { Banner } from '#ui/components/banner/banner.tsx';
import { Toasts } from '#ui/components/toast/toast.tsx';
import './shell.css';

export function Shell() {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  // A game has a bar of its own and all of the screen.
  const isGame = useRouterState({ select: ({ location }) => location.pathname === '/seamless' });
  useSessionEffects();
  usePageTitle();
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      {!isOnline && <Banner icon="offline">{t('shell.offline')}</Banner>}
      {!isGame && <Header />}
      <main id="main" className="shell__main" tabIndex={-1}>
        <Outlet />
      </main>
      {!isGame && (
        <>
          <Footer />
          <SideMenu />
          <TabBar />
        </>
      )}
      <GameDialogs />
      <SearchHost />
      <LoginHost />
      <SessionGates />
      <Toasts />
    </div>
  );
}
