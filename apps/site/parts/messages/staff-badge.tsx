import { useI18n } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';

/** Marks what a member of staff has written (specification 6.08). A reason that a sentence of the site quotes needs no mark. */
export function StaffBadge() {
  const { t } = useI18n();
  return (
    <>
      <Tag tone="info">{t('messages.admin')}</Tag>{' '}
    </>
  );
}
