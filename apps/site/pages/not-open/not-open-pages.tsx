import { NotOpenPage } from '#apps/site/parts/page/not-open-page.tsx';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

export function RewardCentrePage() {
  const { t } = useI18n();
  return (
    <NotOpenPage
      place="rewards"
      title={t('rewards.title')}
      glyph={<Icon name="gift" size={24} />}
      note={t('rewards.none')}
      why={t('rewards.why')}
    />
  );
}
