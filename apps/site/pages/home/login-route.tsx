import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { HomePage } from '#apps/site/pages/home/home-page.tsx';
import { authDialog, openForget, openLogin } from '#apps/site/parts/auth/auth-dialog.ts';

const route = getRouteApi('/login');

/** Home with the sign-in dialog over it. */
export function LoginRoute() {
  const { next, expired, m } = route.useSearch();
  useEffect(() => {
    if (m === 'forgot') openForget();
    else openLogin(next ?? null, expired ?? false);
    return authDialog.close;
  }, [next, expired, m]);
  return <HomePage />;
}
