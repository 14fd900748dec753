import type { RefObject } from 'react';
import { BrandLine } from '#apps/site/parts/brand/brand-line.tsx';
import { RegisterForm } from '#apps/site/features/register/register-form.tsx';
import { useRegisterSettings } from '#apps/site/parts/password/use-register-settings.ts';
import type { RegisterWay } from '#apps/site/parts/password/field-rule.ts';
import { storedWait } from '#apps/site/parts/proof/sms-wait.ts';
import { NewcomerNote } from '#apps/site/parts/auth/newcomer-note.tsx';
import { ThirdParty } from '#apps/site/parts/auth/third-party.tsx';
import { AuthLinks } from '#apps/site/parts/auth/auth-links.tsx';
import { useSwitch } from '#apps/site/parts/member/use-switch.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { ServiceLink } from '#apps/site/parts/links/service-link.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Tabs } from '#ui/components/tabs/tabs.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './register.css';

type Props = { firstInput: RefObject<HTMLInputElement | null>; onSignedIn: () => void };

/** Shows the forms of registration that the brand has switched on, or a notice if there is none (specification 2.29). */
export function RegisterPanel({ firstInput, onSignedIn }: Props) {
  const { t } = useI18n();
  const hasName = useSwitch('USERNAMEREG3');
  const hasMobile = useSwitch('MOBILENUMREG3');
  const isOpen = hasName || hasMobile;
  const { data, error, refetch } = useRegisterSettings();
  const settings = isOpen ? data : undefined;
  const form = (way: RegisterWay) =>
    settings && <RegisterForm settings={settings} way={way} firstInput={firstInput} onSignedIn={onSignedIn} />;
  return (
    <>
      {!isOpen && (
        <p className="auth__note">
          {t('register.closed')} <ServiceLink className="text-link text-link--lined" hasIcon={false} />
        </p>
      )}
      <NewcomerNote form="register" />
      <BrandLine of="voice.register" />
      {isOpen && !settings && !error && <FormSkeleton />}
      {isOpen && !settings && error && <RefusedTrouble error={error} onRetry={() => void refetch()} />}
      {settings && hasName && hasMobile ? (
        <Tabs
          first={storedWait('register') ? 'mobile' : 'name'}
          tabs={[
            { value: 'name', label: t('login.by_name'), panel: form('username') },
            { value: 'mobile', label: t('login.by_mobile'), panel: form('mobile') },
          ]}
        />
      ) : (
        form(hasName ? 'username' : 'mobile')
      )}
      <ThirdParty />
      <AuthLinks to={['login']} onTrial={onSignedIn} />
    </>
  );
}

/** Placeholder of the first step with its layout, so that nothing moves when the rules arrive. */
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
