import type { RefObject } from 'react';
import { DoorLinks } from '#apps/site/features/session/door-links.tsx';
import { LoginForm } from '#apps/site/features/session/login-form.tsx';
import { useSwitch } from '#apps/site/features/session/use-switch.ts';
import { ServiceLink } from '#apps/site/features/shell/service-link.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';

type Props = { firstInput: RefObject<HTMLInputElement | null>; onSignedIn: () => void };

/** Sign-in by account name where the brand has it switched on; where there is no way in, a word about it (specification 2.28). */
export function LoginPanel({ firstInput, onSignedIn }: Props) {
  const { t } = useI18n();
  const isOpen = useSwitch('COMM3');
  if (isOpen) return <LoginForm firstInput={firstInput} onSignedIn={onSignedIn} />;
  return (
    <>
      <p className="door__note">
        {t('login.closed')} <ServiceLink className="text-link text-link--lined" hasIcon={false} />
      </p>
      <DoorLinks to={['register']} onTrial={onSignedIn} />
    </>
  );
}
