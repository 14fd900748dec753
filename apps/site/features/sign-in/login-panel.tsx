import { useState, type RefObject } from 'react';
import type { ProofAsked } from '#contracts/second-proof.ts';
import { NewcomerNote } from '#apps/site/parts/auth/newcomer-note.tsx';
import { ThirdParty } from '#apps/site/parts/auth/third-party.tsx';
import { AuthLinks } from '#apps/site/parts/auth/auth-links.tsx';
import { LoginForm } from '#apps/site/features/sign-in/login-form.tsx';
import { MobileLoginForm } from '#apps/site/features/sign-in/mobile-login-form.tsx';
import { SecondProofForm } from '#apps/site/features/sign-in/second-proof-form.tsx';
import { keptWait } from '#apps/site/parts/proof/sms-wait.ts';
import { useSwitch } from '#apps/site/parts/member/use-switch.ts';
import { ServiceLink } from '#apps/site/parts/links/service-link.tsx';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Tabs } from '#ui/components/tabs/tabs.tsx';

type Props = { firstInput: RefObject<HTMLInputElement | null>; onSignedIn: () => void };

/** The forms for signing in that the brand has switched on; where there is none, a notice (specification 2.28). */
export function LoginPanel({ firstInput, onSignedIn }: Props) {
  const { t } = useI18n();
  const hasName = useSwitch('COMM3');
  const hasMobile = useSwitch('MOBILEVERCODELOGIN3');
  const [asked, setAsked] = useState<ProofAsked | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const form = { firstInput, onSignedIn, onProof: setAsked };
  const byName = hasName && <LoginForm {...form} />;
  const byMobile = hasMobile && <MobileLoginForm {...form} />;
  if (asked) {
    const over = (text: string) => {
      setAsked(null);
      setNotice(text);
    };
    return <SecondProofForm key={asked.proofId} asked={asked} firstInput={firstInput} onSignedIn={onSignedIn} onOver={over} />;
  }
  return (
    <>
      {notice !== null && (
        <p className="auth__note auth__note--first" role="alert">
          {notice}
        </p>
      )}
      <NewcomerNote form="login" />
      {byName && byMobile ? (
        <Tabs
          // After a reload, a member who waits for a message is back at its form.
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
        <p className="auth__note">
          {t('login.closed')} <ServiceLink className="text-link text-link--lined" hasIcon={false} />
        </p>
      )}
      <ThirdParty />
      <AuthLinks to={hasName ? ['forget', 'register'] : ['register']} onTrial={onSignedIn} />
    </>
  );
}
