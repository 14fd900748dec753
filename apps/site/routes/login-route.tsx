import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { HomePage } from '#apps/site/features/home/home-page.tsx';
import { closeLogin, openLogin } from '#apps/site/features/session/login-intent.ts';

const route = getRouteApi('/login');

/** Home with the sign-in dialog over it. */
export function LoginRoute() {
  const { next, expired } = route.useSearch();
  useEffect(() => {
    openLogin(next ?? null, expired ?? false);
    return closeLogin;
  }, [next, expired]);
  return <HomePage />;
}
