import { useBrand } from '#apps/site/features/brand/brand-context.ts';
import { closeLogin } from '#apps/site/features/session/login-intent.ts';
import { DoorLinks } from '#apps/site/features/session/door-links.tsx';
import { ServiceLink } from '#apps/site/features/shell/service-link.tsx';
import { WayLink } from '#apps/site/features/shell/way-link.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';

/** What helps somebody who has forgotten the password, as long as neither mail nor messages are sent: a person. */
export function ForgetPanel({ onTrial }: { onTrial: () => void }) {
  const { t } = useI18n();
  const { name } = useBrand();
  return (
    <>
      <p>{t('forget.text', { site: name })}</p>
      <p className="door__note door__note--second">{t('forget.ask')}</p>
      <div className="door__service">
        <ServiceLink className={buttonClass({ variant: 'primary', size: 'large' })} />
        <WayLink href="/help" className="text-link text-link--lined" onClick={closeLogin}>
          {t('forget.help')}
        </WayLink>
      </div>
      <DoorLinks to={['login']} onTrial={onTrial} />
    </>
  );
}
