import type { RefObject } from 'react';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { ForgetByMobile } from '#apps/site/features/forget/forget-by-mobile.tsx';
import { authDialog } from '#apps/site/parts/auth/auth-dialog.ts';
import { AuthLinks } from '#apps/site/parts/auth/auth-links.tsx';
import { useSwitch } from '#apps/site/parts/member/use-switch.ts';
import { ServiceLink } from '#apps/site/parts/links/service-link.tsx';
import { WayLink } from '#apps/site/parts/links/way-link.tsx';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Tabs } from '#ui/components/tabs/tabs.tsx';

type Props = { firstInput: RefObject<HTMLInputElement | null>; onSignedIn: () => void };

/** What helps somebody who has forgotten the password: the phone where the brand has it switched on, and a person (specification 4.09). */
export function ForgetPanel({ firstInput, onSignedIn }: Props) {
  const { t } = useI18n();
  const hasMobile = useSwitch('CHNGPASSVERIF3');
  const person = <AskSomebody hasMobile={hasMobile} />;
  return (
    <>
      {hasMobile ? (
        <Tabs
          tabs={[
            { value: 'mobile', label: t('login.by_mobile'), panel: <ForgetByMobile firstInput={firstInput} onSignedIn={onSignedIn} /> },
            { value: 'person', label: t('forget.otherwise'), panel: person },
          ]}
        />
      ) : (
        person
      )}
      <AuthLinks to={['login']} onTrial={onSignedIn} />
    </>
  );
}

/** No mail is sent yet, and the page says so. */
function AskSomebody({ hasMobile }: { hasMobile: boolean }) {
  const { t } = useI18n();
  const { name } = useBrand();
  return (
    <>
      <p>{t(hasMobile ? 'forget.text_mail' : 'forget.text', { site: name })}</p>
      <p className="auth__note auth__note--second">{t('forget.ask')}</p>
      <div className="auth__service">
        <ServiceLink className={buttonClass({ variant: 'primary', size: 'large' })} />
        <WayLink href="/help" className="text-link text-link--lined" onClick={authDialog.close}>
          {t('forget.help')}
        </WayLink>
      </div>
    </>
  );
}
