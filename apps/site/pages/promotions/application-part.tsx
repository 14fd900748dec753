import { useState } from 'react';
import { ApplicationDialog } from '#apps/site/pages/promotions/application-dialog.tsx';
import type { Promotion } from '#apps/site/parts/promotions/use-promotions.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';

/** Shows the form to apply for a promotion on which staff decide, or the state of the member's application. */
export function ApplicationPart({ promotion: { id, title, status, application } }: { promotion: Promotion }) {
  const { t, locale } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const date = (at: string): string => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at));
  const canApply = status === 'join' || status === 'rejected';
  return (
    <>
      {application && (status === 'applying' || status === 'process') && (
        <p>{t('promotions.application_waits', { serial: application.serial, date: date(application.sentAt) })}</p>
      )}
      {application && status === 'rejected' && (
        <p>
          {t('promotions.application_refused', { serial: application.serial })} <q dir="auto">{application.reason}</q>
        </p>
      )}
      {canApply && <ApplicationDialog promotionId={id} title={title} isOpen={isOpen} onClose={() => setOpen(false)} />}
      {canApply && (
        <Button variant="primary" size="large" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t(status === 'join' ? 'promotions.apply' : 'promotions.apply_again')}
        </Button>
      )}
    </>
  );
}
