import { NotOpenPage } from '#apps/site/parts/page/not-open-page.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

/** The bet slip before there is anything to bet on. */
export function SlipPage() {
  const { t } = useI18n();
  return <NotOpenPage place="sports" title={t('slip.title')} glyph={<Icon name="ticket" size={24} />} why={t('slip.empty')} />;
}
