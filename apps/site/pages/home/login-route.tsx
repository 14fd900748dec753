import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { HomePage } from '#apps/site/pages/home/home-page.tsx';
import { useMailedLink } from '#web/state/mailed-link.ts';
import { authDialog, openForget, openLogin, openReset } from '#apps/site/parts/auth/auth-dialog.ts';

const route = getRouteApi('/login');

/** Shows the home page with the sign-in dialog over it. */
export function LoginRoute() {
  const { next, expired, m } = route.useSearch();
  const link = useMailedLink();
  useEffect(() => {
    if (m === 'reset') openReset();
    else if (m === 'forgot') openForget();
    else openLogin(next ?? null, expired ?? false);
    return authDialog.close;
  }, [next, expired, m]);
  // Opens the dialog again when another mailed link is opened in this tab.
  useEffect(() => {
    if (link !== null) openReset();
  }, [link]);
  return <HomePage />;
}
