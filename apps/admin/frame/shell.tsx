import { Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { Icon } from '#ui/components/icon/icon.tsx';
import { IconButton } from '#ui/components/button/button.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Toasts } from '#ui/components/toast/toast.tsx';
import { Account } from '#apps/admin/frame/account.tsx';
import { BrandSwitch } from '#apps/admin/frame/brand-switch.tsx';
import { Menu, useTitle } from '#apps/admin/frame/menu.tsx';
import { PagePending } from '#apps/admin/frame/page-pending.tsx';
import { onSessionOver } from '#apps/admin/lib/call.ts';
import { useLanguage } from '#apps/admin/lib/language.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useBecome, useMe } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import './shell.css';

/** The frame of every page. A visitor who is not signed in sees the sign-in, and then the requested page. */
export function Shell() {
  useLanguage();
  const me = useMe();
  const become = useBecome();
  const title = useTitle();
  const isOpen = useMatches().some(({ staticData }) => staticData.isOpen);
  const navigate = useNavigate();
  const mustSignIn = me.data === null && !isOpen;
  useEffect(() => onSessionOver(() => become(null)));
  useEffect(() => {
    document.title = t('{title} – Back office', { title });
  }, [title]);
  useEffect(() => {
    const { pathname, search } = location;
    if (mustSignIn) void navigate({ to: '/login', search: { from: pathname + search }, replace: true });
  }, [mustSignIn, navigate]);

  if (isOpen)
    return (
      <>
        <Outlet />
        <Toasts />
      </>
    );
  if (me.isError) return <Failed error={me.error} onRetry={() => void me.refetch()} />;
  if (!me.data) return <Skeleton height="100dvh" />;
  return <Frame name={me.data.displayName} roles={[...new Set(me.data.grants.map(({ role }) => role))]} />;
}

function Frame({ name, roles }: { name: string; roles: readonly string[] }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const close = () => setMenuOpen(false);
  return (
    <div className="shell" data-menu={isMenuOpen || undefined}>
      <a className="visually-hidden" href="#page">
        {t('Skip to content')}
      </a>
      <div className="shell__top">
        <IconButton icon="list" label={t('Menu')} aria-expanded={isMenuOpen} onClick={() => setMenuOpen(!isMenuOpen)} />
        <Brand />
      </div>
      <div className="shell__side">
        <Brand />
        <BrandSwitch />
        <Menu onChosen={close} />
        <Account name={name} roles={roles} />
      </div>
      {isMenuOpen && <button type="button" className="shell__veil" aria-label={t('Close menu')} onClick={close} />}
      <main className="shell__page" id="page" tabIndex={-1}>
        <Suspense fallback={<PagePending />}>
          <Outlet />
        </Suspense>
      </main>
      <Toasts />
    </div>
  );
}

function Brand() {
  return (
    <p className="shell__brand">
      <Icon name="ticket" />
      {t('Back office')}
    </p>
  );
}
