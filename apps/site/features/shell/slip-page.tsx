import { Link } from '@tanstack/react-router';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

/** The bet slip before there is anything to bet on. */
export function SlipPage() {
  const { t } = useI18n();
  return (
    <div className="wrap">
      <Empty
        title={t('slip.title')}
        picture={<Icon name="ticket" size={24} className="empty__icon" />}
        action={
          <Link to="/games" className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t('lobby.all_games')}
          </Link>
        }
      >
        {t('slip.empty')}
      </Empty>
    </div>
  );
}
