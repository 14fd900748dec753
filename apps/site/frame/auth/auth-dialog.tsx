import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { RegisterPanel } from '#apps/site/features/register/register-panel.tsx';
import { AuthBanner } from '#apps/site/frame/auth/auth-banner.tsx';
import { ForgetPanel } from '#apps/site/features/forget/forget-panel.tsx';
import { ResetPanel } from '#apps/site/features/forget/reset-panel.tsx';
import type { AuthForm, Begun } from '#apps/site/parts/auth/auth-dialog.ts';
import { LoginPanel } from '#apps/site/features/sign-in/login-panel.tsx';
import { useAuthBanner } from '#apps/site/frame/auth/use-auth-banner.ts';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import './auth.css';

type Props = DialogProps & { form: AuthForm; next: string | null; isExpired: boolean; begun?: Begun | undefined };

const TITLES = { login: 'login.title', register: 'register.title', forget: 'forget.title', reset: 'forget.title' } as const;

/** Dialog that holds the forms for signing in, registering and a forgotten password, so that none of them opens over another. */
export function AuthDialog({ form, next, isExpired, begun, isOpen, onClose }: Props) {
  const { t } = useI18n();
  const firstInput = useRef<HTMLInputElement>(null);
  const banner = useAuthBanner(form, isOpen);
  const leave = useLeaveAuth(next, onClose);
  const enter = () => leave(true);
  return (
    <Dialog
      isOpen={isOpen && banner !== undefined}
      onClose={() => leave(false)}
      title={t(TITLES[form])}
      description={isExpired ? t('session.ended') : undefined}
      closeLabel={t('common.close')}
      initialFocus={firstInput}
      aside={banner && <AuthBanner banner={banner} />}
    >
      <div className="auth">
        {form === 'login' && <LoginPanel firstInput={firstInput} begun={begun} isForPractice={isPractice(next)} onSignedIn={enter} />}
        {form === 'register' && <RegisterPanel firstInput={firstInput} onSignedIn={enter} />}
        {form === 'reset' && <ResetPanel firstInput={firstInput} onSignedIn={enter} />}
        {form === 'forget' && <ForgetPanel firstInput={firstInput} onSignedIn={enter} />}
      </div>
    </Dialog>
  );
}

/** Returns true if the visitor wanted a game in practice mode, which needs no account. */
const isPractice = (next: string | null): boolean => next !== null && /^\/seamless\?.*\bmode=practice\b/.test(next);

/** Returns a function that closes the dialog; after a sign-in it leads to the wanted page, or home (specification 4.05). */
function useLeaveAuth(next: string | null, onClose: () => void): (isSignedIn: boolean) => void {
  const navigate = useNavigate();
  return (isSignedIn) => {
    onClose();
    const isAuthAddress = location.pathname === '/login' || location.pathname === '/register';
    if (isSignedIn && next !== null) void navigate({ href: next, replace: true });
    else if (isAuthAddress || isSignedIn) void navigate({ to: '/', replace: isAuthAddress });
  };
}
