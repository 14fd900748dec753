import type { RegisterForm } from '#apps/site/features/register/use-register-form.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';

/** A code that is nobody's: correct it, or go on without one (specification 4.10). */
export function InvitationDialog({ form }: { form: RegisterForm }) {
  const { t } = useI18n();
  const close = () => {
    form.setInvitationWrong(false);
    form.lead('affiliateCode');
  };
  return (
    <Dialog
      isOpen={form.isInvitationWrong}
      onClose={close}
      size="small"
      title={t('register.invitation_error')}
      description={t('register.invitation_text', { code: form.draft.values['affiliateCode'] ?? '' })}
      closeLabel={t('common.close')}
    >
      <div className="dialog__actions">
        <Button
          variant="line"
          size="large"
          onClick={() => {
            form.setValue('affiliateCode', '');
            form.setInvitationWrong(false);
          }}
        >
          {t('register.invitation_without')}
        </Button>
        <Button variant="primary" size="large" onClick={close}>
          {t('register.invitation_correct')}
        </Button>
      </div>
    </Dialog>
  );
}
