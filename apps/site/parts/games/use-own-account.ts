import { openRegister } from '#apps/site/parts/auth/auth-dialog.ts';
import { useSignOut } from '#apps/site/parts/member/use-sign-out.ts';
import { currentToken } from '#web/state/session.ts';

/**
 * Returns a function that leads from a trial account to a true one: it signs out and opens the registration, which then leads to `next`.
 */
export function useOwnAccount(next: string, onSignedOut = () => {}): { isBusy: boolean; openAccount: () => void } {
  const { signOut, isBusy } = useSignOut();
  const change = async (): Promise<void> => {
    await signOut();
    if (currentToken() !== null) return;
    onSignedOut();
    openRegister(next);
  };
  return { isBusy, openAccount: () => void change() };
}
