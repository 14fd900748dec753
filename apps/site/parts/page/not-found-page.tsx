import { Link } from '@tanstack/react-router';
import { ServiceLink } from '#apps/site/parts/links/service-link.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

export function NotFoundPage() {
  const { t } = useI18n();
  return (
    <div className="wrap">
      <Empty
        title={t('not_found.title')}
        picture={<Icon name="ticket" size={24} className="empty__icon" />}
        action={
          <>
            <Link to="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
              {t('common.to_home')}
            </Link>{' '}
            <ServiceLink className={buttonClass({ variant: 'line', size: 'large' })} />
          </>
        }
      >
        {t('not_found.text')}
      </Empty>
    </div>
  );
}
