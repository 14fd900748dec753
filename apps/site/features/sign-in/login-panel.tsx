import { useState, type RefObject } from 'react';
import type { ProofRequest } from '#contracts/second-proof.ts';
import { BrandLine } from '#apps/site/parts/brand/brand-line.tsx';
import type { Begun } from '#apps/site/parts/auth/auth-dialog.ts';
import { NewcomerNote } from '#apps/site/parts/auth/newcomer-note.tsx';
import { ThirdParty } from '#apps/site/parts/auth/third-party.tsx';
import { useFreePlay } from '#apps/site/parts/auth/use-free-play.ts';
import { AuthLinks } from '#apps/site/parts/auth/auth-links.tsx';
import { LoginForm } from '#apps/site/features/sign-in/login-form.tsx';
import { MobileLoginForm } from '#apps/site/features/sign-in/mobile-login-form.tsx';
import { SecondProofForm } from '#apps/site/features/sign-in/second-proof-form.tsx';
import { storedWait } from '#apps/site/parts/proof/sms-wait.ts';
import { useSwitch } from '#apps/site/parts/member/use-switch.ts';
import { ServiceLink } from '#apps/site/parts/links/service-link.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Tabs } from '#ui/components/tabs/tabs.tsx';

type Props = { firstInput: RefObject<HTMLInputElement | null>; begun?: Begun | undefined; isForPractice?: boolean; onSignedIn: () => void };

/** Shows the sign-in forms that the brand has switched on, or a notice if there is none (specification 2.28). */
export function LoginPanel({ firstInput, begun, isForPractice = false, onSignedIn }: Props) {
  const { t } = useI18n();
  const hasName = useSwitch('COMM3');
  const hasMobile = useSwitch('MOBILEVERCODELOGIN3');
  const [requested, setRequested] = useState<ProofRequest | null>(begun?.requested ?? null);
  const [notice, setNotice] = useState<string | null>(null);
  const form = { firstInput, onSignedIn, onProof: setRequested };
  const byName = hasName && <LoginForm {...form} begun={begun} />;
  const byMobile = hasMobile && <MobileLoginForm {...form} />;
  if (requested) {
    const over = (text: string) => {
      setRequested(null);
      setNotice(text);
    };
    return <SecondProofForm key={requested.proofId} requested={requested} firstInput={firstInput} onSignedIn={onSignedIn} onOver={over} />;
  }
  return (
    <>
      {notice !== null && (
        <p className="auth__note auth__note--first" role="alert">
          {notice}
        </p>
      )}
      {isForPractice && <PracticeFirst onStarted={onSignedIn} />}
      <NewcomerNote form="login" />
      <BrandLine of="voice.sign_in" />
      {byName && byMobile ? (
        <Tabs
          // After a reload, a visitor who waits for a code returns to the form for it.
          first={storedWait('login') ? 'mobile' : 'name'}
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

/** Button over the form for a visitor who wanted to try a game: practice needs no account. */
function PracticeFirst({ onStarted }: { onStarted: () => void }) {
  const { t } = useI18n();
  const { start, isBusy } = useFreePlay(onStarted);
  if (!useSwitch('FREEPLAY3')) return null;
  return (
    <div className="login__practice">
      <Button variant="primary" size="large" isWide isBusy={isBusy} onClick={() => void start()}>
        {t('register.trial')}
      </Button>
      <p className="login__or">{t('login.or_account')}</p>
    </div>
  );
}
