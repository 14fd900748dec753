import { Link } from '@tanstack/react-router';
import { SupportLink } from '#apps/site/parts/links/support-link.tsx';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
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
          <div className="dialog__actions">
            <SupportLink className={buttonClass({ variant: 'line', size: 'large' })} />
            <Link to="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
              {t('common.to_home')}
            </Link>
          </div>
        }
      >
        {t('not_found.text')}
      </Empty>
    </div>
  );
}
