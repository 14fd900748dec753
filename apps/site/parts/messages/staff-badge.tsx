import { useI18n } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';

/** Marks a text that a staff member has written (specification 6.08). A reason quoted in a sentence of the site needs no mark. */
export function StaffBadge() {
  const { t } = useI18n();
  return (
    <>
      <Tag tone="info">{t('messages.admin')}</Tag>{' '}
    </>
  );
}
