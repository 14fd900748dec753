import { openRegister } from '#apps/site/parts/auth/auth-dialog.ts';
import { useSignOut } from '#apps/site/parts/member/use-sign-out.ts';
import { currentToken } from '#web/state/session.ts';

/** From a trial account to one's own: signs out, then asks for the registration, which goes on to `next`. */
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
