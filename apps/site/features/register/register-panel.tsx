import type { RefObject } from 'react';
import { RegisterForm } from '#apps/site/features/register/register-form.tsx';
import { useRegisterSettings } from '#apps/site/features/register/use-register-settings.ts';
import { DoorLinks } from '#apps/site/features/session/door-links.tsx';
import { useSwitch } from '#apps/site/features/session/use-switch.ts';
import { RefusedTrouble } from '#apps/site/features/shell/refused-trouble.tsx';
import { ServiceLink } from '#apps/site/features/shell/service-link.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './register.css';

type Props = { firstInput: RefObject<HTMLInputElement | null>; onSignedIn: () => void };

/** Registration by account name where the brand has it switched on; where nothing is, a word about it. */
export function RegisterPanel({ firstInput, onSignedIn }: Props) {
  const { t } = useI18n();
  const isOpen = useSwitch('USERNAMEREG3');
  const { data, error, refetch } = useRegisterSettings();
  const settings = isOpen ? data : undefined;
  return (
    <>
      {!isOpen && (
        <p className="door__note">
          {t('register.closed')} <ServiceLink className="text-link text-link--lined" hasIcon={false} />
        </p>
      )}
      {isOpen && !settings && !error && <FormSkeleton />}
      {isOpen && !settings && error && <RefusedTrouble error={error} onRetry={() => void refetch()} />}
      {settings && <RegisterForm settings={settings} firstInput={firstInput} onSignedIn={onSignedIn} />}
      <DoorLinks to={['login']} onTrial={onSignedIn} />
    </>
  );
}

/** The first step in its own geometry, so that nothing moves when the rules are here. */
function FormSkeleton() {
  return (
    <div className="register-skeleton" aria-busy="true">
      <Skeleton width="60%" height="26px" />
      {['name', 'password', 'confirmation'].map((field) => (
        <span key={field} className="register-skeleton__field">
          <Skeleton width="9ch" />
          <Skeleton height="48px" />
        </span>
      ))}
      <Skeleton height="48px" />
    </div>
  );
}
