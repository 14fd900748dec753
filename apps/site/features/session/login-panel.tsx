import type { RefObject } from 'react';
import { DoorLinks } from '#apps/site/features/session/door-links.tsx';
import { LoginForm } from '#apps/site/features/session/login-form.tsx';
import { MobileLoginForm } from '#apps/site/features/session/mobile-login-form.tsx';
import { keptWait } from '#apps/site/features/session/sms-wait.ts';
import { useSwitch } from '#apps/site/features/session/use-switch.ts';
import { ServiceLink } from '#apps/site/features/shell/service-link.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Tabs } from '#ui/components/tabs/tabs.tsx';

type Props = { firstInput: RefObject<HTMLInputElement | null>; onSignedIn: () => void };

/** The ways to sign in that the brand has switched on; where there is none, a word about it (specification 2.28). */
export function LoginPanel({ firstInput, onSignedIn }: Props) {
  const { t } = useI18n();
  const hasName = useSwitch('COMM3');
  const hasMobile = useSwitch('MOBILEVERCODELOGIN3');
  const byName = hasName && <LoginForm firstInput={firstInput} onSignedIn={onSignedIn} />;
  const byMobile = hasMobile && <MobileLoginForm firstInput={firstInput} onSignedIn={onSignedIn} />;
  return (
    <>
      {byName && byMobile ? (
        <Tabs
          // Who waits for a message finds the place again after a reload.
          first={keptWait('login') ? 'mobile' : 'name'}
          tabs={[
            { value: 'name', label: t('login.by_name'), panel: byName },
            { value: 'mobile', label: t('login.by_mobile'), panel: byMobile },
          ]}
        />
      ) : (
        byName || byMobile
      )}
      {!byName && !byMobile && (
        <p className="door__note">
          {t('login.closed')} <ServiceLink className="text-link text-link--lined" hasIcon={false} />
        </p>
      )}
      <DoorLinks to={hasName ? ['forget', 'register'] : ['register']} onTrial={onSignedIn} />
    </>
  );
}
