import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { RegisterPanel } from '#apps/site/features/register/register-panel.tsx';
import { LoginForm } from '#apps/site/features/session/login-form.tsx';
import { closeLogin, useLoginIntent } from '#apps/site/features/session/login-intent.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import './door.css';

/** Sign-in and registration: one dialog, so that there is never a second one over it. */
export function DoorDialog() {
  const { t } = useI18n();
  const { isOpen, isExpired, door } = useLoginIntent();
  const firstInput = useRef<HTMLInputElement>(null);
  const leave = useLeaveDoor();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => leave(false)}
      title={t(door === 'login' ? 'login.title' : 'register.title')}
      description={isExpired ? t('login.expired') : undefined}
      closeLabel={t('common.close')}
      initialFocus={firstInput}
    >
      <div className="door">
        {door === 'login' ? (
          <LoginForm firstInput={firstInput} onSignedIn={() => leave(true)} />
        ) : (
          <RegisterPanel firstInput={firstInput} onSignedIn={() => leave(true)} />
        )}
      </div>
    </Dialog>
  );
}

/** Closes the dialog; from its own address it also goes on to where one wanted to be, or home. */
function useLeaveDoor(): (isSignedIn: boolean) => void {
  const navigate = useNavigate();
  const { next, door } = useLoginIntent();
  return (isSignedIn) => {
    closeLogin();
    const isDoorAddress = location.pathname === '/login' || location.pathname === '/register';
    if (isSignedIn && next !== null) void navigate({ href: next, replace: true });
    else if (isDoorAddress || (isSignedIn && door === 'register')) void navigate({ to: '/', replace: isDoorAddress });
  };
}
