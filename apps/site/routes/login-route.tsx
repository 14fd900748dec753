import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { HomePage } from '#apps/site/features/home/home-page.tsx';
import { closeLogin, openForget, openLogin } from '#apps/site/features/session/login-intent.ts';

const route = getRouteApi('/login');

/** Home with the sign-in dialog over it. */
export function LoginRoute() {
  const { next, expired, m } = route.useSearch();
  useEffect(() => {
    if (m === 'forgot') openForget();
    else openLogin(next ?? null, expired ?? false);
    return closeLogin;
  }, [next, expired, m]);
  return <HomePage />;
}
