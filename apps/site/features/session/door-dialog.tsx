import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { RegisterPanel } from '#apps/site/features/register/register-panel.tsx';
import { DoorBanner } from '#apps/site/features/session/door-banner.tsx';
import { ForgetPanel } from '#apps/site/features/session/forget-panel.tsx';
import { closeLogin, useLoginIntent } from '#apps/site/features/session/login-intent.ts';
import { LoginPanel } from '#apps/site/features/session/login-panel.tsx';
import { useDoorBanner } from '#apps/site/features/session/use-door-banner.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import './door.css';

const TITLES = { login: 'login.title', register: 'register.title', forget: 'forget.title' } as const;

/** Sign-in, registration and what helps without a password: one dialog, so that there is never a second one over it. */
export function DoorDialog() {
  const { t } = useI18n();
  const { isOpen, isExpired, door } = useLoginIntent();
  const firstInput = useRef<HTMLInputElement>(null);
  const banner = useDoorBanner(door, isOpen);
  const leave = useLeaveDoor();
  const enter = () => leave(true);
  return (
    <Dialog
      isOpen={isOpen && banner !== undefined}
      onClose={() => leave(false)}
      title={t(TITLES[door])}
      description={isExpired ? t('login.expired') : undefined}
      closeLabel={t('common.close')}
      initialFocus={firstInput}
      aside={banner && <DoorBanner banner={banner} />}
    >
      <div className="door">
        {door === 'login' && <LoginPanel firstInput={firstInput} onSignedIn={enter} />}
        {door === 'register' && <RegisterPanel firstInput={firstInput} onSignedIn={enter} />}
        {door === 'forget' && <ForgetPanel firstInput={firstInput} onSignedIn={enter} />}
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
    else if (isDoorAddress || (isSignedIn && door !== 'login')) void navigate({ to: '/', replace: isDoorAddress });
  };
}
