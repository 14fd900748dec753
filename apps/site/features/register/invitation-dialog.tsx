import type { RegisterForm } from '#apps/site/features/register/use-register-form.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';

/**
 * Dialog for an unknown invitation code: OK leads back to the field (specification 8.02). If no code is required, the visitor can continue
 * without one.
 */
export function InvitationDialog({ form }: { form: RegisterForm }) {
  const { t } = useI18n();
  const isNeeded = form.rules.some(({ name, required }) => name === 'affiliateCode' && required);
  const close = () => {
    form.setInvitationWrong(false);
    form.lead('affiliateCode');
  };
  return (
    <Dialog
      isOpen={form.isInvitationWrong}
      onClose={close}
      size="small"
      title={t('invitation_code_error')}
      description={t('register.invitation_text', { code: form.draft.values['affiliateCode'] ?? '' })}
      closeLabel={t('common.close')}
    >
      <div className="dialog__actions">
        {!isNeeded && (
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
        )}
        <Button variant="primary" size="large" onClick={close}>
          {t('common.ok')}
        </Button>
      </div>
    </Dialog>
  );
}
