import { useEffect } from 'react';
import { HomePage } from '#apps/site/features/home/home-page.tsx';
import { closeLogin, openRegister } from '#apps/site/features/session/login-intent.ts';

/** Home with the registration dialog over it. */
export function RegisterRoute() {
  useEffect(() => {
    openRegister();
    return closeLogin;
  }, []);
  return <HomePage />;
}
