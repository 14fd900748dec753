import type { RefObject } from 'react';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { ForgetByMail } from '#apps/site/features/forget/forget-by-mail.tsx';
import { ForgetByMobile } from '#apps/site/features/forget/forget-by-mobile.tsx';
import { authDialog } from '#apps/site/parts/auth/auth-dialog.ts';
import { AuthLinks } from '#apps/site/parts/auth/auth-links.tsx';
import { storedWait } from '#apps/site/parts/proof/sms-wait.ts';
import { useSwitch } from '#apps/site/parts/member/use-switch.ts';
import { ServiceLink } from '#apps/site/parts/links/service-link.tsx';
import { WayLink } from '#apps/site/parts/links/way-link.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Tabs } from '#ui/components/tabs/tabs.tsx';

type Props = { firstInput: RefObject<HTMLInputElement | null>; onSignedIn: () => void };

/**
 * Shows what to do about a forgotten password: by mail if the brand sends mails, by phone if the brand has that switched on (specification
 * 4.09), and by customer service.
 */
export function ForgetPanel({ firstInput, onSignedIn }: Props) {
  const { t } = useI18n();
  const hasMobile = useSwitch('CHNGPASSVERIF3');
  const hasMail = useBrand().mail !== null;
  const byMail = { value: 'mail', label: t('register.email'), panel: <ForgetByMail firstInput={firstInput} /> };
  const byMobile = {
    value: 'mobile',
    label: t('login.by_mobile'),
    panel: <ForgetByMobile firstInput={firstInput} onSignedIn={onSignedIn} />,
  };
  const byPerson = { value: 'person', label: t('forget.otherwise'), panel: <ContactStaff /> };
  const ways = [...(hasMail ? [byMail] : []), ...(hasMobile ? [byMobile] : []), byPerson];
  return (
    <>
      {ways.length > 1 ? (
        // After a reload, a visitor who waits for a code returns to the form for it.
        <Tabs tabs={ways} first={hasMobile && storedWait('password') ? 'mobile' : ways[0]!.value} />
      ) : (
        byPerson.panel
      )}
      <AuthLinks to={['login']} onTrial={onSignedIn} />
    </>
  );
}

function ContactStaff() {
  const { t } = useI18n();
  return (
    <>
      <p>{t('forget.text')}</p>
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
