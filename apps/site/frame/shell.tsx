import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useStaggered } from '#web/time/use-staggered.ts';
import { LeavingVeil } from '#apps/site/parts/member/leaving-veil.tsx';
import { useFirstLogin } from '#apps/site/frame/session/use-first-login.ts';
import { useSessionEffects } from '#apps/site/frame/session/use-session-effects.ts';
import { ConsentHost } from '#apps/site/frame/consent/consent-host.tsx';
import { DialogOpeners, Dialogs } from '#apps/site/frame/dialogs.tsx';
import { LanguageOfferHost } from '#apps/site/frame/language-offer/language-offer-host.tsx';
import { useAnnouncements } from '#apps/site/parts/content/use-announcements.ts';
import { Contained } from '#apps/site/parts/page/contained.tsx';
import { Footer } from '#apps/site/frame/footer.tsx';
import { Header } from '#apps/site/frame/header.tsx';
import { MemberFrame } from '#apps/site/frame/member/member-frame.tsx';
import { SideMenu } from '#apps/site/frame/side-menu.tsx';
import { TabBar } from '#apps/site/frame/tab-bar.tsx';
import { useHashScroll } from '#apps/site/frame/use-hash-scroll.ts';
import { useIsEndHeld } from '#apps/site/parts/page/page-end.ts';
import { usePage } from '#apps/site/parts/page/use-page.ts';
import { usePageTitle } from '#apps/site/frame/use-page-title.ts';
import { useSiteStatus } from '#apps/site/parts/site/site-status.ts';
import { useSiteState } from '#apps/site/frame/closed/use-site-state.ts';
import { closeAllDialogs } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { withAreas } from '#web/text/messages.ts';
import { useIsOnline } from '#web/http/online.ts';
import { classNames } from '#ui/class-names.ts';
import { Banner } from '#ui/components/banner/banner.tsx';
import { Toasts } from '#ui/components/toast/toast.tsx';
import './shell.css';

const loadClosed = withAreas(['content'], () => import('#apps/site/frame/closed/site-closed.tsx'));
const loadPreview = withAreas(['content'], () => import('#apps/site/frame/preview/preview-bar.tsx'));
const PreviewBar = lazy(async () => ({ default: (await loadPreview()).PreviewBar }));
const SiteClosed = lazy(async () => ({ default: (await loadClosed()).SiteClosed }));

/** Shows the site, or a notice while the site is closed to this visitor. */
export function Shell() {
  const state = useSiteState();
  const status = useSiteStatus();
  useSessionEffects();
  useFirstLogin();
  usePageTitle();
  const isOpen = state === 'open' || !status;
  useEffect(() => {
    if (!isOpen) closeAllDialogs();
  }, [isOpen]);
  return (
    <>
      {isOpen ? (
        <OpenSite />
      ) : (
        <Suspense>
          <SiteClosed status={status} />
        </Suspense>
      )}
      <Dialogs />
    </>
  );
}

function OpenSite() {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const { frame = 'site' } = usePage();
  // The lower parts of the page are drawn after the upper ones.
  const hasEnd = useStaggered(2) === 2;
  const isEndHeld = useIsEndHeld();
  const isPending = useMatches({ select: (matches) => matches.at(-1)?.status === 'pending' });
  useHashScroll();
  const preview = useAnnouncements().data?.preview;
  return (
    <div className={classNames('shell', frame === 'own' && 'shell--game')}>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      {!isOnline && <Banner icon="offline">{t('shell.offline')}</Banner>}
      {preview && (
        <Suspense>
          <PreviewBar preview={preview} />
        </Suspense>
      )}
      {frame !== 'none' && <Header />}
      <main id="main" className="shell__main" tabIndex={-1}>
        {frame === 'member' ? <MemberFrame /> : <Outlet />}
      </main>
      {(frame === 'site' || frame === 'member') && hasEnd && (
        <>
          {/* Another key mounts the footer again under a new page, so that it appears at its new place without moving there. */}
          {!isEndHeld && <Footer key={isPending ? 'pending' : 'page'} />}
          <SideMenu />
        </>
      )}
      {frame !== 'none' && <TabBar />}
      <DialogOpeners />
      <Contained>
        <ConsentHost />
        {frame !== 'own' && <LanguageOfferHost />}
      </Contained>
      <LeavingVeil />
      <Toasts />
    </div>
  );
}
