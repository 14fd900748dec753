import { Link } from '@tanstack/react-router';
import type { Period } from '#apps/site/parts/records/period.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

export function NoBets({ days, ago }: Period) {
  const { t } = useI18n();
  return (
    <Empty
      level="h2"
      title={t('records.empty_title')}
      picture={<Icon name="list" size={24} className="empty__icon" />}
      action={
        <Link to="/$gameType" params={{ gameType: 'rng' }} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('records.play')}
        </Link>
      }
    >
      {ago === 0 ? t('records.empty', { days }) : t('records.empty_then')}
    </Empty>
  );
}
