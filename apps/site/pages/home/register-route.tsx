import { useEffect } from 'react';
import { HomePage } from '#apps/site/pages/home/home-page.tsx';
import { authDialog, openRegister } from '#apps/site/parts/auth/auth-dialog.ts';

/** Shows the home page with the registration dialog over it. */
export function RegisterRoute() {
  useEffect(() => {
    openRegister();
    return authDialog.close;
  }, []);
  return <HomePage />;
}
